// The operations of an OpenAPI document with what they share put in its place.
import { mapped } from '../../scripts/generate/shared-parts.js';

type Fields = Readonly<Record<string, unknown>>;

interface Document {
  readonly paths?: unknown;
  readonly webhooks?: unknown;
  readonly components?: unknown;
}

type Operations<Operation> = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

export function wholePathsOf<Operation>(document: Document): Operations<Operation> {
  return wholeOperationsOf(document.paths, document);
}

export function wholeWebhooksOf<Operation>(document: Document): Operations<Operation> {
  return wholeOperationsOf(document.webhooks, document);
}

interface Given {
  readonly responses: Fields;
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
}

function wholeOperationsOf<Operation>(paths: unknown, { components }: Document): Operations<Operation> {
  const shared = components as Readonly<Record<string, Fields>>;
  const whole = (part: unknown) => {
    const [name = '', kind = ''] = (part as { readonly $ref?: string }).$ref?.split('/').reverse() ?? [];
    return name === '' ? part : shared[kind]?.[name];
  };
  const wholeOperation = (operation: unknown) => {
    const { responses, parameters, requestBody } = operation as Given;
    return {
      ...(operation as Fields),
      responses: mapped(responses, whole),
      parameters: (parameters ?? []).map(whole),
      ...(requestBody !== undefined && { requestBody: whole(requestBody) }),
    };
  };
  return mapped(paths as Fields, (path) => mapped(path as Fields, wholeOperation)) as Operations<Operation>;
}
