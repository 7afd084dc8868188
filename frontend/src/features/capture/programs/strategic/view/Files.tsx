import type { AttachedFile } from '@/components/attachments/attached';
import { FileList } from '@/components/attachments/FileList';

/** The files of a case, each to be saved; none reads as a dash, like any other fact. */
export function Files({ label, files }: { label: string; files: readonly AttachedFile[] }) {
  return files.length > 0 ? <FileList label={label} files={files} /> : <p>–</p>;
}
