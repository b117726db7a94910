// Writes dist/client-package: the typed client as a package of its own, without the server's dependencies.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const compiled = /\.(?:js|d\.ts)$/;
const fromGenerated = ['client.js', 'client.d.ts', 'schemas.d.ts'];

/** The compiled client is in dist. */
export function writeClientPackage(root) {
  const dist = join(root, 'dist');
  const folder = join(dist, 'client-package');
  mkdirSync(folder, { recursive: true });
  const clientFiles = readdirSync(join(dist, 'client')).filter((name) => compiled.test(name));
  copy('client', clientFiles);
  copy('generated', fromGenerated);
  cpSync(join(root, 'src/client/package-readme.md'), join(folder, 'README.md'));
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify(manifest({ name, version, license }), null, 2)}\n`,
  );

  function copy(room, names) {
    mkdirSync(join(folder, room), { recursive: true });
    for (const file of names) {
      const text = readFileSync(join(dist, room, file), 'utf8');
      // The sources and their maps are not in the package.
      writeFileSync(join(folder, room, file), text.replace(/^\/\/# sourceMappingURL=.*\n?/m, ''));
    }
  }
}

/** The server and the package have one name, so programs import `signalbox/client` from either. */
function manifest({ name, version, license }) {
  return {
    name,
    version,
    description: 'The typed client of Signalbox, for Node and for browsers.',
    license,
    type: 'module',
    sideEffects: false,
    files: ['client', 'generated'],
    exports: {
      './client': { types: './client/client.d.ts', default: './client/client.js' },
      './package.json': './package.json',
    },
    engines: { node: '>=20.19.0' },
  };
}
