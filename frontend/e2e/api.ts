import { type APIResponse, expect, type Page } from '@playwright/test';
import { limits } from './limits';

/** Calls of the API with the session of a page's browser, as the app makes them. */
export class Api {
  constructor(
    private readonly page: Page,
    readonly email: string,
  ) {}

  get(path: string): Promise<APIResponse> {
    return this.call('GET', path);
  }

  post(path: string, data: unknown): Promise<APIResponse> {
    return this.call('POST', path, data);
  }

  async read<T>(path: string, data?: unknown): Promise<T> {
    const answer = await (data === undefined ? this.get(path) : this.post(path, data));
    expect(answer.status(), `${path}: ${answer.ok() ? '' : await answer.text()}`).toBe(200);
    return (await answer.json()) as T;
  }

  /** Uploads a file that no case has yet. */
  async upload(name: string, content: string): Promise<{ id: string }> {
    const answer = await this.page.request.fetch('/api/Attachment/Upload', {
      method: 'POST',
      multipart: { file: { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) } },
      headers: {
        'X-User-Email': this.email,
        'Ocp-Apim-Subscription-Key': 'demo',
        'Idempotency-Key': crypto.randomUUID(),
      },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as { id: string };
  }

  /** Asks again when the server is busy, as the app does; the key stays, so that nothing is done twice. */
  private async call(method: string, path: string, data?: unknown): Promise<APIResponse> {
    const headers = {
      'X-User-Email': this.email,
      'Ocp-Apim-Subscription-Key': 'demo',
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    };
    let answer = await this.page.request.fetch(path, { method, data, headers });
    await expect(async () => {
      if (answer.status() === 503) answer = await this.page.request.fetch(path, { method, data, headers });
      expect(answer.status(), `${path}: ${await answer.text()}`).not.toBe(503);
    }).toPass({ timeout: limits.answer });
    return answer;
  }
}
