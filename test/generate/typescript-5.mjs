// Gives openapi-typescript the compiler it is made for: that of this project has no interface for tools.
// Decision: docs/decisions/generated-files.md.
import { register } from 'node:module';

const hook = `export const resolve = (name, context, next) =>
  next(name === 'typescript' ? 'typescript-5' : name, context);`;

register(`data:text/javascript,${encodeURIComponent(hook)}`);
