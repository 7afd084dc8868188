import type { AxiosRequestConfig } from 'axios';
import { http } from '@/lib/http/client';
import type { ExportQuery } from './gen';

export interface Workbook {
  name: string;
  content: Blob;
}

/** A grid as a workbook, under the name that the server gives it. */
export function exportGrid(grid: string, body: ExportQuery): Promise<Workbook> {
  return loadWorkbook(`/api/Export/${grid}`, grid, { data: body });
}

/** A workbook that a call answers, under the name that the server gives it, or else another one. */
export async function loadWorkbook(
  url: string,
  otherwise: string,
  request: Pick<AxiosRequestConfig, 'data' | 'params'>,
): Promise<Workbook> {
  const { data, headers } = await http.request<Blob>({ ...request, url, method: 'POST', responseType: 'blob' });
  const disposition = String(headers['content-disposition'] ?? '');
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  return { name: encoded ? decodeURIComponent(encoded) : (plain ?? `${otherwise}.xlsx`), content: data };
}

export function saveWorkbook({ name, content }: Workbook): void {
  saveAs(content, name);
}

/** Saves a file under a name, as a download of the browser. */
export function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
