// The generators that the OpenAPI document is proven with: their versions, and what each is told.

/** A program with its arguments; it runs in the folder of the client. */
export type Step = readonly [program: string, ...args: string[]];

export interface Generator {
  readonly name: string;
  /** Programs that the machine must have. */
  readonly needs: readonly string[];
  /** Files of test/sdks/programs, with where the program that calls the node stands beside the client. */
  readonly program: readonly [from: string, to: string];
  /** Fetch the generator, generate from `openapi.json` in the folder, and compile. */
  readonly make: readonly Step[];
  /** Calls a node; address, token and chat follow. */
  readonly call: Step;
}

const python = 'venv/bin/python';
const ofGo = ['-generate', 'types,client,skip-prune', '-package', 'signalbox'] as const;
const generateGo: Step = ['go', 'tool', 'oapi-codegen', ...ofGo, '-o', 'signalbox/client.go', 'openapi.json'];
const withoutTests = ['--global-property', 'apiTests=false,modelTests=false,apiDocs=false,modelDocs=false'];

export const generators: readonly Generator[] = [
  {
    name: 'openapi-python-client',
    needs: ['python3'],
    program: ['openapi_python_client.py', 'call.py'],
    make: [
      ['python3', '-m', 'venv', 'venv'],
      [python, '-m', 'pip', 'install', '--quiet', 'openapi-python-client==0.29.1'],
      [
        python,
        '-m',
        'openapi_python_client',
        'generate',
        '--path',
        'openapi.json',
        '--output-path',
        'client',
      ],
      [python, '-m', 'compileall', '-q', 'client/signalbox_client'],
    ],
    call: [python, 'call.py'],
  },
  {
    name: 'oapi-codegen',
    needs: ['go'],
    program: ['oapi_codegen.go', 'main.go'],
    make: [
      ['go', 'mod', 'init', 'sdks'],
      ['go', 'get', '-tool', 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2'],
      ['go', 'get', 'github.com/oapi-codegen/runtime@v1.9.0'],
      ['mkdir', 'signalbox'],
      generateGo,
      ['go', 'mod', 'tidy'],
      ['go', 'build', '-o', 'call', '.'],
    ],
    call: ['./call'],
  },
  {
    name: 'openapi-generator',
    needs: ['python3', 'java', 'mvn'],
    program: ['OpenapiGenerator.java', 'client/src/main/java/OpenapiGenerator.java'],
    make: [
      ['python3', '-m', 'venv', 'venv'],
      [python, '-m', 'pip', 'install', '--quiet', 'openapi-generator-cli==7.26.0'],
      [
        'openapi-generator-cli',
        'generate',
        '-g',
        'java',
        '-i',
        'openapi.json',
        '-o',
        'client',
        ...withoutTests,
      ],
      ['mvn', '-q', '-B', '-f', 'client/pom.xml', 'compile', 'dependency:copy-dependencies'],
    ],
    call: [
      'java',
      '-cp',
      ['client/target/classes', 'client/target/dependency/*'].join(':'),
      'OpenapiGenerator',
    ],
  },
];
