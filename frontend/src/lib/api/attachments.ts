import { queryOptions } from '@tanstack/react-query';
import { answer, api } from './client';
import { type AttachmentField, getAttachmentContent, type UploadedFile, uploadAttachment } from './gen';
import { limitsQuery } from './meta';

export type { Attachment } from './gen';
export type { AttachmentField, UploadedFile };

/** The fields of a case that hold files (clarifications 57). */
export type AttachmentSource = 'Deal Details' | 'Deal Overview' | 'Channel' | 'Reseller Awareness' | 'Reply';

/** Which files each field takes, as the server's rules have it. */
export const attachmentFieldsQuery = queryOptions({
  ...limitsQuery,
  select: ({ attachments }) => attachments ?? [],
});

/** Sends a file ahead of the case that will name it by its id. */
export function uploadFile(file: File): Promise<UploadedFile> {
  return answer(uploadAttachment({ ...api, body: { file } }));
}

export function readAttachment(id: string): Promise<Blob> {
  return answer(getAttachmentContent({ ...api, path: { id } }));
}
