import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DeviceName } from './DeviceName';

const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0';

it.each([
  [edge, 'Microsoft Edge 131, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox 132, Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari 18, iOS',
  ],
  ['load test', 'load test'],
  ['', '–'],
])('reads %s as %s', (userAgent, name) => {
  render(<DeviceName userAgent={userAgent} />);
  expect(screen.getByText(name)).toBeVisible();
});
