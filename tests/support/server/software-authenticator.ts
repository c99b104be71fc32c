import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** Flags of authenticator data: user present, user verified, attested credential data. */
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 } as const;

interface Ceremony {
  challenge: string;
  origin: string;
  rpId: string;
}

/** WebAuthn authenticator in software with one ES256 passkey, without attestation. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16);
  isUserVerified = true;
  private counter = 0;
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;

  constructor() {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = pair.privateKey;
    this.publicKey = pair.publicKey;
  }

  /** Answer to a registration, as the browser sends it to the API. */
  register(ceremony: Ceremony) {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    // COSE key in CBOR: kty EC2, alg ES256, crv P-256, x, y.
    const cose = Buffer.concat([hex('a50102032620012158 20'), decode(x), hex('225820'), decode(y)]);
    const attested = Buffer.concat([Buffer.alloc(16), uint16(this.id.length), this.id, cose]);
    const authData = Buffer.concat([this.authenticatorData(ceremony.rpId, FLAGS.attested), attested]);
    // { fmt: 'none', attStmt: {}, authData } in CBOR.
    const attestation = Buffer.concat([
      hex('a363666d74646e6f6e656761747453746d74a068617574684461746159'),
      uint16(authData.length),
      authData,
    ]);
    return {
      id: encode(this.id),
      client_data_json: encode(clientData('webauthn.create', ceremony)),
      attestation_object: encode(attestation),
      transports: ['internal'],
    };
  }

  /** Answer to a sign-in, as the browser sends it to the API. */
  authenticate(ceremony: Ceremony) {
    this.counter += 1;
    const data = clientData('webauthn.get', ceremony);
    const authData = this.authenticatorData(ceremony.rpId, 0);
    const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()]);
    return {
      id: encode(this.id),
      client_data_json: encode(data),
      authenticator_data: encode(authData),
      signature: encode(sign('sha256', signed, this.privateKey)),
    };
  }

  private authenticatorData(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = FLAGS.present | (this.isUserVerified ? FLAGS.verified : 0) | flags;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([all]), counter]);
  }
}

function clientData(type: string, { challenge, origin }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const encode = (bytes: Buffer) => bytes.toString('base64url');
const decode = (text: string) => Buffer.from(text, 'base64url');
