// The operations of an OpenAPI document with what they share put in its place.
import { mapped } from '../../scripts/generate/shared-responses.js';

interface Document {
  readonly paths?: unknown;
  readonly components?: { readonly responses?: unknown } | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

export function wholePathsOf<Operation>({
  paths,
  components,
}: Document): Readonly<Record<string, Readonly<Record<string, Operation>>>> {
  const shared = (components?.responses ?? {}) as Fields;
  const wholeResponse = (response: unknown) => {
    const { $ref } = response as { readonly $ref?: string };
    return $ref === undefined ? response : shared[$ref.slice($ref.lastIndexOf('/') + 1)];
  };
  const wholeOperation = (operation: unknown) => ({
    ...(operation as Fields),
    responses: mapped((operation as { readonly responses: Fields }).responses, wholeResponse),
  });
  return mapped(paths as Fields, (operations) => mapped(operations as Fields, wholeOperation)) as Readonly<
    Record<string, Readonly<Record<string, Operation>>>
  >;
}
