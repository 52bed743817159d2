import type { Logger } from '@proviso/storage';
import type { ReceivedContent } from '../upload/received-content.ts';
import type { UploadPlan } from '../upload/receive-upload.ts';
import { DomainError } from '../../event-log/domain-error.ts';
import type { FileScanner } from './file-scanner.ts';

/** The fields of a checked file that scanning needs. */
interface ScannableFile {
  content: ReceivedContent;
  name: string;
  /** Hexadecimal SHA-256. */
  sha256: string;
}

/**
 * Extends `plan` so that every accepted file is also scanned. Without a scanner, returns `plan` unchanged.
 * The extended check also throws `document.infected`, and throws `ScannerUnavailableError` if a file could
 * not be scanned. No file is accepted without a scan.
 */
export const scannedUpload = <File extends ScannableFile>(
  plan: UploadPlan<File>,
  { scanner, logger }: { scanner: FileScanner | undefined; logger: Logger },
): UploadPlan<File> =>
  scanner === undefined
    ? plan
    : {
        ...plan,
        check: async (received) => {
          const file = await plan.check(received);
          const result = await scanner.scan(file.content.pieces());
          if (!result.infected) return file;
          const { signature } = result;
          logger.warn({ sha256: file.sha256, signature }, 'rejected an infected file');
          throw new DomainError('document.infected', { name: file.name, signature });
        },
      };
