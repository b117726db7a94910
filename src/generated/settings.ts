// The settings by name, made from schemas/config.json by `npm run generate`; never edited by hand.
import type { Schemas } from './schemas.js';

export interface Setting {
  readonly name: string;
  readonly property: keyof Schemas['config.Config'];
  readonly kind: 'text' | 'integer' | 'number' | 'list';
  readonly secret: boolean;
  /** Completes "must be …". */
  readonly expects: string;
}

export const settings: readonly Setting[] = Object.freeze([
  { name: "HOST", property: "host", kind: "text", secret: false, expects: "an address or a host name" },
  { name: "PORT", property: "port", kind: "integer", secret: false, expects: "an integer from 0 to 65535" },
  { name: "PUBLIC_URL", property: "publicUrl", kind: "text", secret: false, expects: "an address like https://chat.example.com, without a path" },
  { name: "TRUSTED_PROXIES", property: "trustedProxies", kind: "list", secret: false, expects: "an address or a range like 10.0.0.0/8" },
  { name: "CONSOLE_ORIGINS", property: "consoleOrigins", kind: "list", secret: false, expects: "an origin like https://console.example.com, without a path" },
  { name: "BODY_LIMIT_BYTES", property: "bodyLimitBytes", kind: "integer", secret: false, expects: "an integer from 1024 to 16777216" },
  { name: "DRAIN_SECONDS", property: "drainSeconds", kind: "integer", secret: false, expects: "an integer from 0 to 300" },
  { name: "WEBSOCKET_DEFLATE", property: "websocketDeflate", kind: "text", secret: false, expects: "one of on, off" },
  { name: "DATA_DIR", property: "dataDir", kind: "text", secret: false, expects: "a folder" },
  { name: "MONGODB_URL", property: "mongodbUrl", kind: "text", secret: true, expects: "an address that starts with mongodb:// or mongodb+srv://" },
  { name: "MONGODB_DATABASE", property: "mongodbDatabase", kind: "text", secret: false, expects: "1 to 38 letters, digits, hyphens and underscores" },
  { name: "REDIS_URL", property: "redisUrl", kind: "text", secret: true, expects: "an address that starts with redis:// or rediss://, or the absolute path of a Unix socket" },
  { name: "MONGOD_BINARY", property: "mongodBinary", kind: "text", secret: false, expects: "the path of a program" },
  { name: "REDIS_BINARY", property: "redisBinary", kind: "text", secret: false, expects: "the path of a program" },
  { name: "FILE_STORE", property: "fileStore", kind: "text", secret: false, expects: "a folder, or s3://BUCKET or s3://BUCKET/PREFIX" },
  { name: "S3_ENDPOINT", property: "s3Endpoint", kind: "text", secret: false, expects: "an address like https://storage.example.com, without a path" },
  { name: "S3_REGION", property: "s3Region", kind: "text", secret: false, expects: "a name like eu-central-1" },
  { name: "S3_ACCESS_KEY_ID", property: "s3AccessKeyId", kind: "text", secret: false, expects: "1 to 256 visible characters" },
  { name: "S3_SECRET_ACCESS_KEY", property: "s3SecretAccessKey", kind: "text", secret: true, expects: "1 to 1024 visible characters" },
  { name: "FILE_LIMIT_BYTES", property: "fileLimitBytes", kind: "integer", secret: false, expects: "an integer from 1024 to 5000000000" },
  { name: "FILE_QUOTA_BYTES", property: "fileQuotaBytes", kind: "integer", secret: false, expects: "an integer from 1024 to 1000000000000" },
  { name: "FILE_TOTAL_BYTES", property: "fileTotalBytes", kind: "integer", secret: false, expects: "an integer from 1024 to 900000000000000" },
  { name: "DISK_FLOOR_BYTES", property: "diskFloorBytes", kind: "integer", secret: false, expects: "an integer from 0 to 900000000000000" },
  { name: "ADMIN_USERNAME", property: "adminUsername", kind: "text", secret: false, expects: "3 to 64 letters, digits and underscores, a letter first" },
  { name: "ADMIN_PASSWORD", property: "adminPassword", kind: "text", secret: true, expects: "8 to 256 characters" },
  { name: "ACCOUNT_JWKS_URL", property: "accountJwksUrl", kind: "text", secret: false, expects: "an address that starts with https:// (or http:// for this machine)" },
  { name: "ACCOUNT_ISSUER", property: "accountIssuer", kind: "text", secret: false, expects: "1 to 2048 characters" },
  { name: "ACCOUNT_AUDIENCE", property: "accountAudience", kind: "text", secret: false, expects: "1 to 2048 characters" },
  { name: "CLUSTER_SECRET", property: "clusterSecret", kind: "text", secret: true, expects: "32 to 1024 characters" },
  { name: "CLUSTER_SECRET_PREVIOUS", property: "clusterSecretPrevious", kind: "text", secret: true, expects: "32 to 1024 characters" },
  { name: "CLUSTER_HOST", property: "clusterHost", kind: "text", secret: false, expects: "an address or a host name" },
  { name: "CLUSTER_PORT", property: "clusterPort", kind: "integer", secret: false, expects: "an integer from 0 to 65535" },
  { name: "EGRESS_IPS", property: "egressIps", kind: "list", secret: false, expects: "an address like 203.0.113.7" },
  { name: "WEBHOOK_DEV_TARGETS", property: "webhookDevTargets", kind: "list", secret: false, expects: "a range with an optional port or ports, like 127.0.0.0/8:9000-9100" },
  { name: "WEBHOOK_RETRY_MINUTES", property: "webhookRetryMinutes", kind: "list", secret: false, expects: "1 to 10 numbers of minutes up to 1440, like 1,5,15,60" },
  { name: "WEBHOOK_CA_FILE", property: "webhookCaFile", kind: "text", secret: false, expects: "the path of a file" },
  { name: "VOUCHERS", property: "vouchers", kind: "text", secret: false, expects: "one of on, off" },
  { name: "CODE_TTL", property: "codeTtlSeconds", kind: "integer", secret: false, expects: "an integer from 30 to 86400" },
  { name: "CREDENTIAL_GRACE", property: "credentialGraceSeconds", kind: "integer", secret: false, expects: "an integer from 30 to 86400" },
  { name: "SEND_TTL", property: "sendTtlSeconds", kind: "integer", secret: false, expects: "an integer from 60 to 31536000" },
  { name: "UPDATE_RETENTION", property: "updateRetentionSeconds", kind: "integer", secret: false, expects: "an integer from 60 to 31536000" },
  { name: "RATE_LIMIT_SCALE", property: "rateLimitScale", kind: "number", secret: false, expects: "a number from 0.01 to 1000000" },
  { name: "CALLER_COST_PER_SECOND", property: "callerCostPerSecondMs", kind: "integer", secret: false, expects: "an integer from 1 to 1000" },
  { name: "CALLER_COST_AT_ONCE", property: "callerCostAtOnceMs", kind: "integer", secret: false, expects: "an integer from 100 to 60000" },
  { name: "CALLER_WAITING_BYTES", property: "callerWaitingBytes", kind: "integer", secret: false, expects: "an integer from 4194304 to 1099511627776" },
  { name: "ADDRESS_CONNECTIONS", property: "addressConnections", kind: "integer", secret: false, expects: "an integer from 10 to 10000000" },
  { name: "METRICS_PORT", property: "metricsPort", kind: "integer", secret: false, expects: "an integer from 0 to 65535" },
  { name: "METRICS_TOKEN", property: "metricsToken", kind: "text", secret: true, expects: "16 to 1024 visible characters" },
  { name: "LOG_LEVEL", property: "logLevel", kind: "text", secret: false, expects: "one of trace, debug, info, warn, error, fatal, silent" },
]);
