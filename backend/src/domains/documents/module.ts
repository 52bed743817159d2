import { errorText } from '@proviso/storage';
import { rm } from 'node:fs/promises';
import { announceExtractions, type ExtractionEnded } from '@proviso/projections';
import { createChildProcessExtractor } from '../../shared/extraction/child-process-extractor.ts';
import { findLanguageData } from '../../shared/extraction/ocr/language-data.ts';
import { describePageReader } from '../../shared/extraction/ocr/page-reader.ts';
import { scannedUpload } from '../../shared/files/antivirus/scanned-upload.ts';
import { createUploadReception } from '../../shared/files/upload/receive-upload.ts';
import type { ApiPart, Module, JobsPart } from '../../shared/modules/module.ts';
import type { ApiResources, JobsResources } from '../../shared/modules/resources.ts';
import { batchCalls } from '../../shared/concurrency/batch-calls.ts';
import { policyExistsIn } from './load-document.ts';
import { documentUpload } from './document-upload.ts';
import { createResumableUploads } from './resumable/resumable-uploads.ts';
import { createUnfinishedUploads } from './resumable/unfinished-uploads.ts';
import { documentRoutes } from './routes.ts';
import { whenDocumentUploaded } from './when-document-uploaded.ts';
import { whenPolicyImported } from './when-policy-imported.ts';
import { whenReaderImproved } from './when-reader-improved.ts';

export interface DocumentsConfig {
  /** Folder of language data for text recognition. If `undefined`, scanned text is not recognized. */
  ocrLanguageData: string | undefined;
}

const documentsApi = async ({
  runtime,
  events,
  database,
  readModels,
  storage,
  access,
  signIn,
  live,
}: ApiResources): Promise<ApiPart> => {
  const common = {
    ...runtime,
    ...events,
    ...database,
    ...readModels,
    ...storage,
    ...access,
    ...signIn,
    ...live,
  };
  const { log, logger, pool, subjectKeys, uploads, uploadsFolder } = common;
  // Earlier versions stored unfinished uploads here, and this version cannot continue them.
  await rm(`${uploadsFolder}-unfinished`, { recursive: true, force: true });
  const plan = scannedUpload(documentUpload, common);
  return {
    routes: documentRoutes({
      ...common,
      policyExists: policyExistsIn(log),
      reception: createUploadReception(uploads, logger, plan),
      uploads: createResumableUploads(createUnfinishedUploads(pool, subjectKeys), uploads),
      requestFolders: uploads,
      check: plan.check,
    }),
  };
};

type Ended = Omit<ExtractionEnded, 'kind'>;
/** Maximum number of finished extractions that one NOTIFY message announces. */
const ANNOUNCED = 100;

/** @throws LanguageDataError if the folder contains no language data */
const documentsJobs = async (
  {
    runtime: { observed, logger, now },
    events: { log },
    database: { pool },
    storage: { files },
  }: JobsResources,
  ocrLanguageData: string | undefined,
): Promise<JobsPart> => {
  if (ocrLanguageData !== undefined) await findLanguageData(ocrLanguageData);
  const extractor = observed(createChildProcessExtractor({ ocrLanguageData }), {
    part: 'extraction',
    kind: 'internal',
    names: ['extract'],
  });
  const announce = batchCalls<Ended, void>(ANNOUNCED, async (ended) => {
    await announceExtractions(pool, ended);
    return ended.map(() => undefined);
  });
  const notifyEnded = (ended: Ended): void => {
    announce(ended).catch((error: unknown) => {
      logger.warn({ reason: errorText(error) }, 'could not announce a finished extraction');
    });
  };
  return {
    reactions: [
      whenDocumentUploaded({ log, files, extractor, notifyEnded, now }),
      whenPolicyImported({ log, now }),
      whenReaderImproved({ log, files, extractor, now }),
    ],
    close: async () => extractor.close(),
  };
};

/** Documents: files attached to policies, and the text extracted from those files. */
export const documentsModule = ({ ocrLanguageData }: DocumentsConfig): Module => ({
  name: 'documents',
  adapters: ocrLanguageData === undefined ? [] : [{ port: 'page reader', ...describePageReader }],
  api: documentsApi,
  jobs: (resources) => documentsJobs(resources, ocrLanguageData),
});
