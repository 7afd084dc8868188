import { type AxiosError, isAxiosError } from 'axios';

/** One broken rule. `tab` and `field` name the place in the form, `pointer` the place in the request body (RFC 6901). */
export interface Fault {
  pointer: string;
  code: string;
  message: string;
  tab?: string;
  field?: string;
}

interface ProblemBody {
  status?: number;
  title?: string;
  detail?: string;
  code?: string;
  correlationId?: string;
  errors?: Fault[];
  [member: string]: unknown;
}

/** Why a call failed, in the server's words. Status 0 means that no answer came. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';

  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly errors: readonly Fault[],
    readonly correlationId: string,
    /** further members of the answer, such as `dealCustomers` or `holder` */
    readonly members: Readonly<Record<string, unknown>> = {},
  ) {
    super(detail || code);
  }

  /** The same refusal with its faults at other places. */
  withErrors(errors: readonly Fault[]): ApiProblem {
    const { status, code, detail, correlationId, members } = this;
    return new ApiProblem(status, code, detail, errors, correlationId, members);
  }

  get offline(): boolean {
    return this.status === 0;
  }

  /** Trying the same call again may help. */
  get passing(): boolean {
    return [0, 429, 502, 503, 504].includes(this.status);
  }
}

function isProblemBody(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && ('code' in body || 'detail' in body || 'errors' in body);
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
    body.errors ?? [],
    body.correlationId ?? correlationId,
    body,
  );
}

export function toProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (isAxiosError(error)) return fromAxios(error);
  return new ApiProblem(0, 'app.failure', error instanceof Error ? error.message : String(error), [], '');
}
