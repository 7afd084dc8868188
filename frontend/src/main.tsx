import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { newRouter } from '@/app/router';
import { startTexts } from '@/lib/i18n';
import { startTheme } from '@/lib/theme/mode';
import '@/lib/theme/global.css';

startTheme();
await startTexts();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={newRouter()} />
  </StrictMode>,
);
