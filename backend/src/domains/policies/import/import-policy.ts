import {
  limits,
  policyInputSchema,
  type ImportPreview,
  type ParsedPolicyInput,
  type VariableValues,
} from '@proviso/contracts';
import type { FileStore } from '@proviso/storage';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { createPolicy, type PolicyWritten } from '../commands.ts';
import type { ConversionFailure } from './conversion.ts';
import type { FileToImport } from './import-upload.ts';
import type { ConversionOrder, PolicyConverter } from './policy-converter.ts';
import { regulatoryBodyIn } from './regulatory-body-in.ts';
import { titleOf } from './title-of.ts';

/** The second half of the message: why the file cannot be read. */
const reasons: Readonly<Record<ConversionFailure, string>> = {
  encrypted: 'the file is encrypted.',
  malformed: 'the file is damaged.',
  'too-large-when-unpacked': 'the file is too large when it is unpacked.',
  'timed-out': 'it took too long.',
  'no-text': 'the file has no text.',
  'file-missing': 'the file was lost.',
  'not-utf-8': 'the text is not in UTF-8.',
};

/**
 * Converts a received file without storing anything. Returns the policy, with remarks on guesses and losses.
 * @throws DomainError `import.unreadable`
 * @throws ExtractorUnavailableError
 */
export const previewImport = async (
  converter: PolicyConverter,
  organizationId: string,
  file: FileToImport,
  { signal, options }: Pick<ConversionOrder, 'signal' | 'options'>,
): Promise<ImportPreview> => {
  const { name } = file;
  const conversion = await converter.convert(file, { organizationId, signal, ...(options && { options }) });
  if (conversion.outcome === 'failed') {
    throw new DomainError('import.unreadable', { name, reason: reasons[conversion.reason] });
  }
  const { content, title, titleFrom, sections, remarks } = conversion;
  const body = regulatoryBodyIn(content.slice(0, limits.policyContentBytes));
  const guessed = body ? [{ about: 'regulatory-body-guessed' as const, count: body.mentions }] : [];
  return {
    title: titleOf(title, name),
    titleFrom,
    content,
    sections,
    regulatoryBody: body?.name ?? null,
    remarks: [...guessed, ...remarks],
  };
};

/** A policy with the user's corrections, and the values of its variables. */
export interface CorrectedImport {
  input: ParsedPolicyInput;
  values?: VariableValues;
}

/** The policy as read from the file, without corrections. */
const asRead = async (
  converter: PolicyConverter,
  context: RequestContext,
  file: FileToImport,
  order: Pick<ConversionOrder, 'signal' | 'options'>,
): Promise<CorrectedImport> => {
  const { content, title } = await previewImport(converter, context.organizationId, file, order);
  return { input: { ...policyInputSchema.parse({ title, content: '' }), content } };
};

/**
 * Creates a policy from a received file: a draft as it is read, or `corrected`, which is not compared with
 * the file. Stores the file first and names it in the policy's first event, from which the documents domain
 * creates a document.
 * @throws DomainError `import.unreadable`, `policy.content-too-large`, `variable.too-many-uses`
 * @throws ExtractorUnavailableError
 */
export const importPolicy = async (
  { log, files, converter }: { log: EventLog; files: FileStore; converter: PolicyConverter },
  context: RequestContext,
  file: FileToImport,
  {
    policyId,
    corrected,
    ...order
  }: Pick<ConversionOrder, 'signal' | 'options'> & { policyId: string; corrected?: CorrectedImport },
): Promise<PolicyWritten> => {
  const { input, values } = corrected ?? (await asRead(converter, context, file, order));
  const { name: originalName, mimeType, size: fileSize } = file;
  const sha256 = await files.put(context.organizationId, await file.content.read());
  // The decider checks the length of the content.
  return createPolicy(log, context, input, 'import', {
    policyId,
    ...(values && { values }),
    original: { originalName, mimeType, fileSize, sha256 },
  });
};
