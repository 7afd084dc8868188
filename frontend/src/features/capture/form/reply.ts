import type { AttachedFile } from '@/components/attachments/attached';
import type { Deal } from '@/lib/api/cases';

/** What the owner answers to the question with which the deal was returned. */
export interface Reply {
  text: string;
  files: AttachedFile[];
}

export const noReply: Reply = { text: '', files: [] };

/** The field's key in a form, and the name under which the server points at it. */
export const replyKey = 'reply';

/** The reply as a member of the deal in a submit; nothing when nothing was said. */
export function replyBody({ text, files }: Reply): Pick<Deal, 'reply'> {
  if (text.trim() === '' && files.length === 0) return {};
  return { reply: { text, attachments: files.map(({ id, name }) => ({ id, name })) } };
}
