/** Where a checkpoint was copied to. It is stored as the proof of the anchor. */
export interface LockedCopy {
  bucket: string;
  key: string;
  versionId: string;
  lockedUntil: string;
}

export const toProof = (copy: LockedCopy): Buffer => Buffer.from(JSON.stringify(copy));

/** Returns the address at which people find the copy, to compare it with a history. */
export const addressOf = (proof: Buffer): string => {
  const { bucket, key, versionId } = JSON.parse(proof.toString()) as LockedCopy;
  return `s3://${bucket}/${key}?versionId=${encodeURIComponent(versionId)}`;
};
