// Every module that is loaded from here on passes through hooks.mjs.
import { register } from 'node:module';

register('./hooks.mjs', import.meta.url);
