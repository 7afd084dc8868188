import { type AxiosError, isAxiosError } from 'axios';
import type { Said } from '@/lib/api/gen';
import { say } from '@/lib/i18n/said';

/** One broken rule. `tab` and `field` name the place in the form, `pointer` the place in the request body (RFC 6901). */
export interface Fault {
  pointer: string;
  code: string;
  /** in the reader's language */
  message: string;
  text?: Said;
  tab?: string;
  field?: string;
}

interface ProblemBody {
  status?: number;
  title?: string;
  detail?: string;
  text?: Said;
  code?: string;
  correlationId?: string;
  errors?: Fault[];
  [member: string]: unknown;
}

/** Why a call failed, in the server's words and the reader's language. Status 0 means that no answer came. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';

  constructor(
    readonly status: number,
    readonly code: string,
    private readonly english: string,
    readonly errors: readonly Fault[],
    readonly correlationId: string,
    /** further members of the answer, such as `dealCustomers` or `holder` */
    readonly members: Readonly<Record<string, unknown>> = {},
  ) {
    super(english || code);
  }

  get detail(): string {
    return say(this.members.text as Said | undefined, this.english);
  }

  /** The same refusal with its faults at other places. */
  withErrors(errors: readonly Fault[]): ApiProblem {
    const { status, code, english, correlationId, members } = this;
    return new ApiProblem(status, code, english, errors, correlationId, members);
  }

  get offline(): boolean {
    return this.status === 0;
  }

  /** Trying the same call again may help. */
  get passing(): boolean {
    return [0, 429, 502, 503, 504].includes(this.status);
  }

  /** Nobody knows what the call has done, if anything. */
  get unanswered(): boolean {
    return this.passing || this.status >= 500;
  }
}

function isProblemBody(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && ('code' in body || 'detail' in body || 'errors' in body);
}

/** The message is said when it is read, so that it follows a change of language. */
function inReadersLanguage(fault: Fault): Fault {
  const { message, text } = fault;
  return {
    ...fault,
    get message() {
      return say(text, message);
    },
  };
}

function fromAxios(error: AxiosError): ApiProblem {
  const { response } = error;
  if (!response) return new ApiProblem(0, 'network.unreachable', '', [], '');
  const header = response.headers['x-correlation-id'];
  const correlationId = typeof header === 'string' ? header : '';
  if (!isProblemBody(response.data))
    return new ApiProblem(response.status, `http.${response.status}`, '', [], correlationId);
  const body = response.data;
  return new ApiProblem(
    response.status,
    body.code ?? `http.${response.status}`,
    body.detail ?? body.title ?? '',
    (body.errors ?? []).map(inReadersLanguage),
    body.correlationId ?? correlationId,
    body,
  );
}

export function toProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (isAxiosError(error)) return fromAxios(error);
  return new ApiProblem(0, 'app.failure', error instanceof Error ? error.message : String(error), [], '');
}
