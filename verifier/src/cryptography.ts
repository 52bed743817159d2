/** The cryptographic functions that the verifier needs. Node and browsers each have an implementation. */
export interface Cryptography {
  sha256: (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;
  /** Verifies an Ed25519 signature (RFC 8032). `publicKey` has 32 bytes. */
  verify: (signed: {
    publicKey: Uint8Array;
    signature: Uint8Array;
    text: Uint8Array;
  }) => boolean | Promise<boolean>;
}
