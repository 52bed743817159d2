import { limits, policyInputSchema, type ImportPreview } from '@proviso/contracts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { createPolicy, type PolicyWritten } from '../commands.ts';
import type { ConversionFailure } from './conversion.ts';
import type { FileToImport } from './import-upload.ts';
import type { ConversionOrder, PolicyConverter } from './policy-converter.ts';
import { regulatoryBodyIn } from './regulatory-body-in.ts';
import { titleOf } from './title-of.ts';

/** The end of a sentence that says why. */
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
 * What a received file would make of a policy, with what was concluded and what could not be kept.
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

/**
 * Makes a draft of a received file.
 * @throws DomainError `import.unreadable`, `policy.content-too-large`
 * @throws ExtractorUnavailableError
 */
export const importPolicy = async (
  { log, converter }: { log: EventLog; converter: PolicyConverter },
  context: RequestContext,
  file: FileToImport,
  order: Pick<ConversionOrder, 'signal' | 'options'>,
): Promise<PolicyWritten> => {
  const { content, title } = await previewImport(converter, context.organizationId, file, order);
  const input = policyInputSchema.parse({ title, content: '' });
  // The decider checks the length of the content.
  return createPolicy(log, context, { ...input, content }, 'import');
};
