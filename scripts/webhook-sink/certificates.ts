// A certificate for this machine's own address, and for names, of a CA whose key is never kept.
import { generateKeyPair, randomBytes, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import forge from 'node-forge';

/** All in PEM. */
export interface Certificates {
  /** What a client must trust. */
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const goodForMs = 30 * dayMs;
const newKeyPair = promisify(generateKeyPair);

/** `names` are those that the certificate is good for beside this machine's own. */
export async function makeCertificates(now: number, names: readonly string[] = []): Promise<Certificates> {
  const [ofCa, ofSink] = await Promise.all([newPair(), newPair()]);
  const caName = [{ name: 'commonName', value: 'Signalbox webhook sink, throw-away CA' }];
  const sinkName = [{ name: 'commonName', value: '127.0.0.1' }];
  const ca = newCertificate(ofCa.publicKey, now);
  ca.setSubject(caName);
  ca.setIssuer(caName);
  ca.setExtensions([
    { name: 'basicConstraints', critical: true, cA: true, pathLenConstraint: 0 },
    { name: 'keyUsage', critical: true, keyCertSign: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  ca.sign(ofCa.privateKey, forge.md.sha256.create());
  const leaf = newCertificate(ofSink.publicKey, now);
  leaf.setSubject(sinkName);
  leaf.setIssuer(caName);
  leaf.setExtensions([
    { name: 'basicConstraints', critical: true, cA: false },
    { name: 'keyUsage', critical: true, digitalSignature: true, keyEncipherment: true },
    { name: 'extKeyUsage', serverAuth: true },
    {
      name: 'subjectAltName',
      altNames: [
        ...['localhost', ...names].map((value) => ({ type: 2, value })),
        { type: 7, ip: '127.0.0.1' },
        { type: 7, ip: '::1' },
      ],
    },
  ]);
  leaf.sign(ofCa.privateKey, forge.md.sha256.create());
  const { certificateToPem, privateKeyToPem } = forge.pki;
  return { ca: certificateToPem(ca), cert: certificateToPem(leaf), key: privateKeyToPem(ofSink.privateKey) };
}

/**
 * The certificates in the folder stay while they are good for a day more, so that a service that trusts the
 * CA need not start again with the sink: Node reads NODE_EXTRA_CA_CERTS only at its start.
 */
export async function keptCertificates(folder: string, now: number) {
  const files = { ca: join(folder, 'ca.pem'), cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  const names = ['ca', 'cert', 'key'] as const;
  if (names.every((name) => existsSync(files[name]))) {
    const read = (name: (typeof names)[number]) => readFileSync(files[name], 'utf8');
    const kept = { ca: read('ca'), cert: read('cert'), key: read('key') };
    if (now + dayMs < Date.parse(new X509Certificate(kept.cert).validTo))
      return { certificates: kept, caFile: files.ca };
  }
  const certificates = await makeCertificates(now);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of names) writeFileSync(files[name], certificates[name], { mode: 0o600 });
  return { certificates, caFile: files.ca };
}

/** The keys are Node's: its generator takes a fraction of the time. */
async function newPair() {
  const { publicKey, privateKey } = await newKeyPair('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  return {
    publicKey: forge.pki.publicKeyFromPem(publicKey),
    privateKey: forge.pki.privateKeyFromPem(privateKey),
  };
}

function newCertificate(publicKey: forge.pki.PublicKey, now: number): forge.pki.Certificate {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  // The first bit of a serial number is its sign.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  certificate.validity.notBefore = new Date(now - hourMs);
  certificate.validity.notAfter = new Date(now + goodForMs);
  return certificate;
}
