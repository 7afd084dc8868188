import { http } from '@/lib/http/client';
import type { ExportQuery } from './gen';

export interface Workbook {
  name: string;
  content: Blob;
}

/** A grid as a workbook, under the name that the server gives it. */
export async function exportGrid(grid: string, body: ExportQuery): Promise<Workbook> {
  const { data, headers } = await http.post<Blob>(`/api/Export/${grid}`, body, { responseType: 'blob' });
  const disposition = String(headers['content-disposition'] ?? '');
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  return { name: encoded ? decodeURIComponent(encoded) : (plain ?? `${grid}.xlsx`), content: data };
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
