// Reading the settings: defaults, kinds, every mistake at once, and no secret in any line.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { checkConfig, loadConfig } from '../src/config.js';
import { settings } from '../src/generated/settings.js';
import { readConfig } from './support/config.js';

const mistakesOf = (env: Record<string, string>) => checkConfig(env).mistakes;

describe('settings', () => {
  it('have defaults that need nothing set', () => {
    expect(readConfig({})).to.deep.equal({
      host: '127.0.0.1',
      port: 8080,
      telegramDoor: 'on',
      trustedProxies: [],
      consoleOrigins: [],
      bodyLimitBytes: 1_048_576,
      callerCostAtOnceMs: 2_000,
      callerCostPerSecondMs: 100,
      callerWaitingBytes: 16_777_216,
      diskFloorBytes: 1_073_741_824,
      drainSeconds: 15,
      websocketDeflate: 'off',
      console: 'on',
      dataDir: '.data',
      mongodbDatabase: 'signalbox',
      clusterPort: 7400,
      egressIps: [],
      webhookDevTargets: [],
      webhookRetryMinutes: ['1', '5', '15', '60'],
      vouchers: 'on',
      codeTtlSeconds: 600,
      credentialGraceSeconds: 900,
      sendTtlSeconds: 604_800,
      updateRetentionSeconds: 604_800,
      fileLimitBytes: 52_428_800,
      fileQuotaBytes: 10_737_418_240,
      s3Region: 'us-east-1',
      rateLimitScale: 1,
      logLevel: 'info',
      otelServiceName: 'signalbox',
      tracesSampler: 'parentbased_always_on',
      tracesSamplerArg: 1,
    });
  });

  it('name a folder or a bucket for files, and a bucket needs its keys', () => {
    const bucket = { FILE_STORE: 's3://a-bucket/a/prefix' };
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(mistakesOf({ FILE_STORE: '/var/lib/files' })).to.deep.equal([]);
    expect(mistakesOf({ ...bucket, ...keys, S3_ENDPOINT: 'https://s3.example.com' })).to.deep.equal([]);
    expect(mistakesOf(bucket)).to.deep.equal([
      'S3_ACCESS_KEY_ID: must be set because FILE_STORE is a bucket',
      'S3_SECRET_ACCESS_KEY: must be set because FILE_STORE is a bucket',
    ]);
    for (const slip of ['s3://', 's3://A_Bucket', 'https://a-bucket', 's3://id:secret@a-bucket']) {
      expect(mistakesOf({ ...keys, FILE_STORE: slip }).join()).to.match(
        /^FILE_STORE: must be a folder, or s3:/,
      );
    }
    expect(mistakesOf({ S3_ENDPOINT: 'https://s3.example.com/path' }).join()).to.match(
      /^S3_ENDPOINT: must be/,
    );
  });

  it('name the minutes between attempts of a delivery, all of them longer than nothing', () => {
    expect(readConfig({ WEBHOOK_RETRY_MINUTES: '0.05, 1' }).webhookRetryMinutes).to.deep.equal(['0.05', '1']);
    for (const slip of ['0', '0.000', '-1', '1441', 'soon', '1e2', ','])
      expect(mistakesOf({ WEBHOOK_RETRY_MINUTES: slip }).join(), slip).to.match(
        /^WEBHOOK_RETRY_MINUTES: must be 1 to 10 numbers of minutes up to 1440, like 1,5,15,60, not "/,
      );
    expect(mistakesOf({ WEBHOOK_RETRY_MINUTES: '1,'.repeat(11) })).to.have.length(1);
  });

  it('are read as the kinds they are', () => {
    const config = readConfig({
      PORT: ' 0 ',
      RATE_LIMIT_SCALE: '2.5',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1,',
      LOG_LEVEL: 'warn',
      CODE_TTL: '60',
    });
    expect(config).to.include({ port: 0, rateLimitScale: 2.5, logLevel: 'warn', codeTtlSeconds: 60 });
    expect(config.trustedProxies).to.deep.equal(['10.0.0.0/8', '::1']);
  });

  it('are frozen, lists included', () => {
    const config = readConfig({ TRUSTED_PROXIES: '::1' });
    expect(Object.isFrozen(config)).to.equal(true);
    expect(Object.isFrozen(config.trustedProxies)).to.equal(true);
    expect(Object.isFrozen(readConfig({}).egressIps)).to.equal(true);
  });

  it('count as unset when they are empty', () => {
    expect(readConfig({ PORT: '', MONGODB_URL: '', LOG_LEVEL: '  ' })).to.deep.equal(readConfig({}));
  });

  it('take a secret to the letter', () => {
    const env = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: ' spaces count ' };
    expect(readConfig(env).adminPassword).to.equal(' spaces count ');
  });

  it('ignore what is set for others', () => {
    expect(
      checkConfig({ PATH: '/bin', HOME: '/root', TERM: 'xterm', npm_config_cache: '/tmp' }),
    ).to.deep.equal({
      config: readConfig({}),
      mistakes: [],
      warnings: [],
    });
  });

  it('warn about a name that is nearly one of theirs', () => {
    const { config, warnings } = checkConfig({ MONGO_URL: 'x', REDIS_URI: 'x', LOGLEVEL: 'x' });
    expect(config).to.not.equal(undefined);
    expect(warnings).to.deep.equal([
      'MONGO_URL is not a setting of Signalbox. Did you mean MONGODB_URL?',
      'REDIS_URI is not a setting of Signalbox. Did you mean REDIS_URL?',
      'LOGLEVEL is not a setting of Signalbox. Did you mean LOG_LEVEL?',
    ]);
  });

  it('report every mistake at once, one line each', () => {
    const env = { PORT: 'eighty', LOG_LEVEL: 'loud', PUBLIC_URL: 'ftp://x', ADMIN_USERNAME: 'admin' };
    expect(mistakesOf(env)).to.deep.equal([
      'PORT: must be an integer from 0 to 65535, not "eighty"',
      'LOG_LEVEL: must be one of trace, debug, info, warn, error, fatal, silent, not "loud"',
      'PUBLIC_URL: must be an address like https://chat.example.com, without a path, not "ftp://x"',
      'ADMIN_PASSWORD: must be set because ADMIN_USERNAME is',
    ]);
    expect(() => readConfig(env)).to.throw(/PORT: .*\nLOG_LEVEL: /);
  });

  it('report each mistake once, also when two rules see it', () => {
    expect(mistakesOf({ ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'short' })).to.deep.equal([
      'ADMIN_PASSWORD: must be 8 to 256 characters',
    ]);
  });

  it('never print a secret', () => {
    for (const { name } of settings.filter(({ secret }) => secret)) {
      const value = `\u0000hidden${'x'.repeat(5_000)}`;
      const { mistakes } = checkConfig({ [name]: value });
      expect(mistakes.join('\n'), name).to.match(new RegExp(`^${name}: `));
      expect(mistakes.join('\n'), name).to.not.include('hidden');
    }
  });
});

describe('the file .env', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'signalbox-env-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is read where the environment says nothing, and outranked where it does, also by nothing', () => {
    const file = join(folder, '.env');
    writeFileSync(file, '# notes\nPORT=9000\nHOST="0.0.0.0"\nLOG_LEVEL=debug\n');
    const { config } = loadConfig({ file, env: { PORT: '9001', LOG_LEVEL: '' } });
    expect(config).to.include({ port: 9001, host: '0.0.0.0', logLevel: 'info' });
  });

  it('may be absent, but not unreadable', () => {
    expect(loadConfig({ file: join(folder, '.env'), env: {} }).config).to.deep.equal(readConfig({}));
    expect(() => loadConfig({ file: folder, env: {} })).to.throw('EISDIR');
  });

  it('is not needed for the environment of this process', () => {
    expect(loadConfig({ file: join(folder, '.env') })).to.have.property('mistakes');
  });
});

describe('rules of single settings', () => {
  const refused: [name: string, values: string[]][] = [
    ['PORT', ['-1', '65536', '80.5', '1e3', '0x50', '8080 8081', 'NaN']],
    ['RATE_LIMIT_SCALE', ['0', '-1', 'Infinity', '1,5', '2000000']],
    ['HOST', ['a b', 'http://x']],
    ['DRAIN_SECONDS', ['-1', '301']],
    ['BODY_LIMIT_BYTES', ['0', '999999999']],
    [
      'PUBLIC_URL',
      ['https://a.example/', 'https://a.example/chat', 'https://u:p@a.example', 'a.example', 'javascript:1'],
    ],
    ['CONSOLE_ORIGINS', ['*', 'https://a.example,https://b.example/path', 'null']],
    [
      'TRUSTED_PROXIES',
      ['10.0.0.0/33', '10.1', 'proxy', '::1/129', '10.0.0.0/8/8', '10.0.0.0/', '0x7f.0.0.1'],
    ],
    ['EGRESS_IPS', ['203.0.113.0/24', 'here']],
    [
      'WEBHOOK_DEV_TARGETS',
      ['127.0.0.1', '127.0.0.0/8:0', '127.0.0.0/8:9-8', '127.0.0.0/8:70000', '127.0.0.0/8:'],
    ],
    [
      'REDIS_URL',
      [
        ...[
          'localhost:6379',
          'http://a',
          'redis+sentinel://a:1',
          'redis+sentinel://a:1/',
          'redis+cluster://',
        ],
        ...[
          'redis+cluster://a:1,',
          'redis+cluster://a:65536',
          'redis+cluster://a/3',
          'redis+cluster://%zz@a',
        ],
        ...['redis+sentinel://a/shop/x', 'redis+sentinel://a/shop?role=slave', 'redis+other://a'],
      ],
    ],
    ['MONGODB_DATABASE', ['a.b', 'a b', 'x'.repeat(39)]],
    ['CODE_TTL', ['10m', '29']],
    ['CREDENTIAL_GRACE', ['15m', '29']],
    ['SEND_TTL', ['7d', '59']],
    ['METRICS_PORT', ['-1', 'x']],
  ];
  for (const [name, values] of refused) {
    it(`refuse a wrong ${name}`, () => {
      for (const value of values)
        expect(mistakesOf({ [name]: value })[0] ?? value).to.match(new RegExp(`^${name}: must`));
    });
  }

  const accepted: [name: string, values: string[]][] = [
    ['PUBLIC_URL', ['https://a.example', 'http://127.0.0.1:8080', 'https://[::1]:8443', 'HTTPS://A.example']],
    ['TRUSTED_PROXIES', ['10.0.0.0/8', '::1', 'fd00::/8,192.168.0.1']],
    ['WEBHOOK_DEV_TARGETS', ['127.0.0.0/8', '127.0.0.0/8:9000', '127.0.0.0/8:9000-9100,::1/128:80']],
    ['MONGODB_URL', ['mongodb://a,b/?replicaSet=rs', 'mongodb+srv://x.example']],
    [
      'REDIS_URL',
      [
        ...['redis://localhost:6379/3', 'rediss://x', '/run/redis.sock'],
        ...['redis+sentinel://a,b:26380/shop', 'rediss+sentinel://u:p%40@[::1]:1/shop/3?sentinel_password=x'],
        ...['redis+cluster://a:6379,b', 'rediss+cluster://:secret@a/'],
      ],
    ],
  ];
  for (const [name, values] of accepted) {
    it(`accept a right ${name}`, () => {
      for (const value of values) expect(mistakesOf({ [name]: value }), value).to.deep.equal([]);
    });
  }
});

describe('settings that need one another', () => {
  it('want to know where peers reach a node that listens everywhere', () => {
    const CLUSTER_SECRET = 's'.repeat(32);
    expect(mistakesOf({ HOST: '0.0.0.0' })).to.deep.equal([]);
    expect(mistakesOf({ HOST: '0.0.0.0', CLUSTER_SECRET })).to.deep.equal([
      'CLUSTER_HOST: must be an address of this node that its peers can reach, not 0.0.0.0',
    ]);
    expect(mistakesOf({ HOST: '::', CLUSTER_HOST: '10.0.0.7', CLUSTER_SECRET })).to.deep.equal([]);
  });

  it('want a secret where there was one before', () => {
    const CLUSTER_SECRET_PREVIOUS = 's'.repeat(32);
    expect(mistakesOf({ CLUSTER_SECRET_PREVIOUS })).to.deep.equal([
      'CLUSTER_SECRET: must be set because CLUSTER_SECRET_PREVIOUS is',
    ]);
    const CLUSTER_SECRET = 'n'.repeat(32);
    expect(mistakesOf({ CLUSTER_SECRET_PREVIOUS, CLUSTER_SECRET })).to.deep.equal([]);
  });

  it('want the name and the password of the first admin together', () => {
    expect(mistakesOf({ ADMIN_PASSWORD: 'long enough' })).to.deep.equal([
      'ADMIN_USERNAME: must be set because ADMIN_PASSWORD is',
    ]);
    expect(mistakesOf({ ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'long enough' })).to.deep.equal([]);
  });

  it('take the subject of a person as the first admin where an identity provider logs people in', () => {
    const provider = {
      ACCOUNT_JWKS_URL: 'https://id.example/jwks.json',
      ACCOUNT_ISSUER: 'https://id.example',
      ACCOUNT_AUDIENCE: 'signalbox',
    };
    for (const ADMIN_USERNAME of ['7', 'auth0|63f1-9c', '248289761001']) {
      expect(mistakesOf({ ...provider, ADMIN_USERNAME }), ADMIN_USERNAME).to.deep.equal([]);
      const rule = 'must be 3 to 64 letters, digits and underscores, a letter first';
      expect(mistakesOf({ ADMIN_USERNAME, ADMIN_PASSWORD: 'long enough' })).to.deep.equal([
        `ADMIN_USERNAME: ${rule}, not "${ADMIN_USERNAME}"`,
      ]);
    }
  });

  it('want issuer and audience with the keys of an identity provider', () => {
    const env = { ACCOUNT_JWKS_URL: 'https://id.example/jwks.json' };
    expect(mistakesOf(env)).to.deep.equal([
      'ACCOUNT_ISSUER: must be set because ACCOUNT_JWKS_URL is',
      'ACCOUNT_AUDIENCE: must be set because ACCOUNT_JWKS_URL is',
    ]);
    expect(mistakesOf({ ...env, ACCOUNT_ISSUER: 'i', ACCOUNT_AUDIENCE: 'a' })).to.deep.equal([]);
  });

  it('fetch keys without TLS from this machine only', () => {
    const names = { ACCOUNT_ISSUER: 'i', ACCOUNT_AUDIENCE: 'a' };
    for (const ACCOUNT_JWKS_URL of ['http://127.0.0.1:9/k', 'http://[::1]/k', 'http://localhost/k']) {
      expect(mistakesOf({ ...names, ACCOUNT_JWKS_URL })).to.deep.equal([]);
    }
    expect(mistakesOf({ ...names, ACCOUNT_JWKS_URL: 'http://id.example/k' })).to.have.length(1);
  });

  it('want two ports to be two', () => {
    expect(mistakesOf({ PORT: '9000', METRICS_PORT: '9000' })).to.deep.equal([
      'METRICS_PORT: must not be the same as PORT',
    ]);
    expect(mistakesOf({ PORT: '0', METRICS_PORT: '0' })).to.deep.equal([]);
    const CLUSTER_SECRET = 's'.repeat(32);
    const three = { PORT: '9000', METRICS_PORT: '9001', CLUSTER_PORT: '9001', CLUSTER_SECRET };
    expect(mistakesOf(three)).to.deep.equal(['CLUSTER_PORT: must not be the same as METRICS_PORT']);
    expect(mistakesOf({ PORT: '7400' })).to.deep.equal([]);
    expect(mistakesOf({ PORT: '0', CLUSTER_PORT: '0', CLUSTER_SECRET })).to.deep.equal([]);
  });
});

describe('docs/configuration.md', () => {
  it('has one row for each setting', () => {
    const text = readFileSync(new URL('../docs/configuration.md', import.meta.url), 'utf8');
    const rows = [...text.matchAll(/^\| `(\w+)`( 🔒)? \|/gm)].map(([, name, lock]) => ({
      name,
      secret: lock !== undefined,
    }));
    expect(rows).to.have.deep.members(settings.map(({ name, secret }) => ({ name, secret })));
  });
});
