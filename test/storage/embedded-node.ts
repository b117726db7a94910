// A node with both embedded stores and nothing else, for tests that kill it: prints their process numbers.

import pino from 'pino';
import { startEmbeddedMongo } from '../../src/storage/embedded/mongo.js';
import { startEmbeddedRedis } from '../../src/storage/embedded/redis.js';
import { binaryOf } from './embedded-support.js';

const dataDir = process.argv[2] ?? '';
const log = pino({ level: 'silent' });
const mongo = await startEmbeddedMongo({ binary: binaryOf('MONGOD_BINARY'), dataDir, log });
const redis = await startEmbeddedRedis({ binary: binaryOf('REDIS_BINARY'), dataDir, log });
const stores = [mongo.pid, redis.pid];
const keepers = [mongo.keeperPid, redis.keeperPid];
console.log(JSON.stringify({ stores, keepers }));
