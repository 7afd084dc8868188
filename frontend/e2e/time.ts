import { expect, request } from '@playwright/test';
import { runningStack } from './stack';

/**
 * Lets time pass for one workflow alone: Temporal goes from timer to timer until so much of its time is over. What is asked is
 * asked through the Temporal Web UI, as support does.
 */
export async function passTime(workflowId: string, seconds: number): Promise<void> {
  const { urls, env } = runningStack();
  const temporal = await request.newContext({ baseURL: urls.temporalUI });
  await temporal.get('/api/v1/settings');
  const { cookies } = await temporal.storageState();
  const workflow = `/api/v1/namespaces/${env.DEALDESK_TEMPORAL_NAMESPACE}/workflows/${encodeURIComponent(workflowId)}`;
  const answer = await temporal.post(`${workflow}/update-options`, {
    headers: { 'X-CSRF-TOKEN': cookies.find(({ name }) => name === '_csrf')?.value ?? '' },
    data: {
      workflowExecutionOptions: {
        timeSkippingConfig: {
          enabled: true,
          fastForwardConfig: { id: crypto.randomUUID(), duration: `${seconds}s` },
        },
      },
      updateMask: 'timeSkippingConfig',
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await temporal.dispose();
}
