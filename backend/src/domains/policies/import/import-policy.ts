import {
  limits,
  policyInputSchema,
  type ImportPreview,
  type ImportRemark,
  type ParsedPolicyInput,
  type VariableValues,
} from '@proviso/contracts';
import type { FileStore } from '@proviso/storage';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { createPolicy, type PolicyCommandResult } from '../commands.ts';
import { storePictures, type StorePicturesDeps } from '../../pictures/index.ts';
import type { Conversion, ConversionFailure } from './conversion.ts';
import { insertPictureAddresses } from './file-pictures.ts';
import type { FileToImport } from './import-upload.ts';
import { documentNumberIn, headOf, stateIn } from './facts-in-head.ts';
import type { ConversionRequest, PolicyConverter } from './policy-converter.ts';
import { regulatoryBodyIn } from './regulatory-body-in.ts';
import { titleOf } from './title-of.ts';

/** The second half of the error message: the reason why the file cannot be read. */
const reasons: Readonly<Record<ConversionFailure, string>> = {
  encrypted: 'the file is encrypted. Remove its password, then import it again.',
  malformed: 'the file is damaged. Open it in the program that made it, save a copy, and import the copy.',
  'too-large-when-unpacked':
    'the file is too large when it is unpacked. Split it into parts, and import each part.',
  'timed-out': 'it took too long. Split the file, and import each part.',
  'no-text': 'the file has no text. If it is a scan, run text recognition on it first.',
  'file-missing': 'the file was lost. Import it again.',
  'not-utf-8': 'the text is not in UTF-8. Save the file as UTF-8, then import it again.',
};

/** Dependencies for reading files and storing their pictures. */
export interface PreviewDeps extends StorePicturesDeps {
  converter: PolicyConverter;
}

/**
 * Converts a received file. Stores its pictures, but neither the file nor the policy. Returns the policy,
 * with remarks about guesses and lost content.
 * @throws DomainError `import.unreadable`
 * @throws ExtractorUnavailableError
 */
export const previewImport = async (
  deps: PreviewDeps,
  context: RequestContext,
  file: FileToImport,
  { signal, options }: Pick<ConversionRequest, 'signal' | 'options'>,
): Promise<ImportPreview> => {
  const { name } = file;
  const { organizationId } = context;
  const conversion = await deps.converter.convert(file, {
    organizationId,
    signal,
    ...(options && { options }),
  });
  if (conversion.outcome === 'failed') {
    throw new DomainError('import.unreadable', { name, reason: reasons[conversion.reason] });
  }
  const { title, titleFrom, sections } = conversion;
  const { content, remarks } = await withStoredPictures(deps, context, conversion, signal);
  const body = regulatoryBodyIn(content.slice(0, limits.policyContentBytes));
  const head = headOf(content);
  const documentNumber = documentNumberIn(head);
  const state = stateIn(head);
  const guessed: ImportRemark[] = [
    ...(documentNumber === undefined ? [] : [{ about: 'document-number-found' as const }]),
    ...(state === undefined ? [] : [{ about: 'state-found' as const }]),
    ...(body ? [{ about: 'regulatory-body-guessed' as const, count: body.mentions }] : []),
  ];
  return {
    title: titleOf(title, name),
    titleFrom,
    content,
    sections,
    regulatoryBody: body?.name ?? null,
    documentNumber: documentNumber ?? null,
    state: state ?? null,
    remarks: [...guessed, ...remarks],
  };
};

/** Stores a conversion's pictures. Returns the conversion with remarks about the pictures. */
const withStoredPictures = async (
  deps: PreviewDeps,
  context: RequestContext,
  { content, remarks, pictures }: Extract<Conversion, { outcome: 'converted' }>,
  signal: AbortSignal,
): Promise<{ content: string; remarks: ImportRemark[] }> => {
  if (pictures.length === 0) return { content, remarks };
  const files = pictures.map((base64) => Buffer.from(base64, 'base64'));
  const stored = await storePictures(deps, context, files, signal);
  const addresses = stored.map((one) => (typeof one === 'string' ? undefined : one.picture.address));
  const { markdown, fates } = insertPictureAddresses(content, addresses);
  const kept = fates.filter((fate) => fate.kept);
  const undescribed = kept.filter(({ description }) => description.trim() === '');
  const refused = fates.filter((fate) => !fate.kept);
  const leftOut = remarks.find(({ about }) => about === 'images-left-out');
  const count = (leftOut?.count ?? 0) + refused.length;
  const places = [
    ...(leftOut?.places ?? []),
    ...refused.map(({ description }) => ({ page: null, section: null, text: description })),
  ];
  return {
    content: markdown,
    remarks: [
      ...(kept.length > 0 ? [{ about: 'pictures-kept' as const, count: kept.length }] : []),
      ...(undescribed.length > 0
        ? [{ about: 'pictures-undescribed' as const, count: undescribed.length }]
        : []),
      ...(count > 0 ? [{ about: 'images-left-out' as const, count, places }] : []),
      ...remarks.filter((remark) => remark !== leftOut),
    ],
  };
};

/** A policy that the user has corrected, and the values of its variables. */
export interface CorrectedImport {
  input: ParsedPolicyInput;
  values?: VariableValues;
}

/** The policy as read from the file, without corrections. */
const asRead = async (
  deps: PreviewDeps,
  context: RequestContext,
  file: FileToImport,
  order: Pick<ConversionRequest, 'signal' | 'options'>,
): Promise<CorrectedImport> => {
  const { content, title } = await previewImport(deps, context, file, order);
  return { input: { ...policyInputSchema.parse({ title, content: '' }), content } };
};

/**
 * Creates a policy from a received file: either a draft as read from the file, or `corrected`, which is not
 * compared with the file. Stores the file first. The policy's first event refers to the file, and the
 * documents domain reacts to this event by adding the file to the policy as a document.
 * @throws DomainError `import.unreadable`, `policy.content-too-large`, `variable.too-many-uses`
 * @throws ExtractorUnavailableError
 */
export const importPolicy = async (
  deps: PreviewDeps & { log: EventLog; files: FileStore },
  context: RequestContext,
  file: FileToImport,
  {
    policyId,
    corrected,
    ...order
  }: Pick<ConversionRequest, 'signal' | 'options'> & { policyId: string; corrected?: CorrectedImport },
): Promise<PolicyCommandResult> => {
  const { log, files } = deps;
  const { input, values } = corrected ?? (await asRead(deps, context, file, order));
  const { name: originalName, mimeType, size: fileSize } = file;
  const sha256 = await files.put(context.organizationId, await file.content.read());
  // The decider checks the length of the content.
  return createPolicy(log, context, input, 'import', {
    policyId,
    ...(values && { values }),
    original: { originalName, mimeType, fileSize, sha256 },
  });
};
