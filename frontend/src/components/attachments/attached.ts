import type { Attachment, AttachmentField, AttachmentSource, UploadedFile } from '@/lib/api/attachments';
import type { Case } from '@/lib/api/cases';
import { fillText } from '@/lib/api/meta';
import { formatSize } from '@/lib/format/size';

/** A file of a case's form: uploaded just now, or saved with the case. */
export interface AttachedFile {
  id: string;
  name: string;
  /** bytes */
  size: number;
  saved: boolean;
}

export function attachedOf({ id, name, size }: UploadedFile): AttachedFile {
  return { id, name, size, saved: false };
}

/** The files that a saved case holds in a field. */
export function filesOf(value: Case, source: AttachmentSource): AttachedFile[] {
  return savedFiles((value.attachments ?? []).filter((file) => file.source === source));
}

/** Files that the server has. */
export function savedFiles(files: readonly Attachment[] = []): AttachedFile[] {
  return files.map(({ id = '', name = '', size = 0 }) => ({ id, name, size, saved: true }));
}

/** The rows of a save: a saved file that is no longer there is sent as its removal (SUB-293). */
export function attachmentRows(
  files: readonly AttachedFile[],
  source: AttachmentSource,
  stored: Case | null,
): Attachment[] {
  const gone = (stored ? filesOf(stored, source) : []).filter(({ id }) => !files.some((file) => file.id === id));
  return [
    ...gone.map(({ id, name }) => ({ id, name, source, action: 'Delete' })),
    ...files.map(({ id, name, saved }) => ({ id, name, source, action: saved ? 'Created' : 'Add' })),
  ];
}

/** Why a field does not take a file, in the server's words; nothing when it does. */
export function refusalOf(
  file: Pick<File, 'name' | 'size'>,
  { types, maxSize }: AttachmentField,
  texts: Readonly<Record<string, string>>,
): string | undefined {
  const dot = file.name.lastIndexOf('.');
  const extension = dot < 0 ? '.' : file.name.slice(dot).toLowerCase();
  if (!types.includes(extension)) return fillText(texts.fileType ?? '', extension, types.join(', '));
  if (file.size === 0) return texts.fileEmpty;
  if (file.size >= maxSize) return fillText(texts.fileSize ?? '', formatSize(file.size), formatSize(maxSize));
  return undefined;
}
