import {
  coverageQuerySchema,
  dayAt,
  isPrinted,
  type Language,
  type TableFileFormat,
  tableFileFormats,
} from '@proviso/contracts';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { type FindAccount, requesterOf } from '../../../shared/access/account.ts';
import type { Session } from '../../../shared/access/session.ts';
import { presentAnalysis } from '../presenting/present-analysis.ts';
import type { PresentedLibraryLoader } from '../presenting/presented-library.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import {
  type FileLanguage,
  fileLanguage,
  machineReadableLanguage,
} from '../../../shared/rendering/file-language.ts';
import { type Renderer, RenderingRefusedError } from '../../../shared/rendering/renderer.ts';
import { tableMimeTypes, writeTable } from '../../../shared/rendering/table/write-table.ts';
import { asAttachment } from '../../../shared/routing/as-attachment.ts';
import { readerLanguage } from '../../../shared/routing/reader-language.ts';
import { sessionRoute, type Route } from '../../../shared/routing/route.ts';
import { createClientGoneSignal } from '../../../shared/routing/client-gone-signal.ts';
import { limitPerOwner } from '../../../shared/concurrency/limit-per-owner.ts';
import { recordExport } from '../../../shared/view-log/record-export.ts';
import { loadLetterhead, type LoadPicturesDeps } from '../../pictures/index.ts';
import { readCoverage } from '../coverage/read-coverage.ts';
import { type AnalysisRecord, readAnalysis, type ReadAnalysisDeps } from '../records/read-analysis.ts';
import { comparisonTable, coverageTable, reportTable, type TableContent } from './export-tables.ts';

export interface ExportRouteDeps extends ReadAnalysisDeps, LoadPicturesDeps {
  log: EventLog;
  files: ReadAnalysisDeps['files'];
  read: Read;
  policyExists: (organizationId: string, policyId: string) => Promise<boolean>;
  findAccount: FindAccount;
  presented: PresentedLibraryLoader;
  renderer: Renderer;
}

/** Maximum number of concurrent exports per organization. */
const MAX_CONCURRENT = 5;

/** Maximum number of policies that a cell of a printed table names. */
const PRINTED_TITLES = 3;

const sends = Object.values(tableMimeTypes);
const params = z.object({ id: z.uuid() });
const format = z.enum(tableFileFormats);

/** Routes that export reports, comparisons and coverage as files. */
export const exportRoutes = (deps: ExportRouteDeps): readonly Route[] => {
  const { findAccount, renderer } = deps;
  const limited = limitPerOwner(MAX_CONCURRENT);

  const completed = async (
    organizationId: string,
    id: string,
    language: Language,
  ): Promise<AnalysisRecord> => {
    const analysis = await readAnalysis(deps, organizationId, id);
    const isThere = analysis && (await deps.policyExists(organizationId, analysis.policyId));
    if (!isThere || analysis.status !== 'completed') throw new DomainError('analysis.not-found');
    return presentAnalysis(analysis, await deps.presented(organizationId, language));
  };
  const send = async (
    contentIn: (words: FileLanguage) => TableContent,
    exported: Parameters<typeof recordExport>[2] & { data: { format: TableFileFormat } },
    {
      session,
      request,
      response,
      context,
    }: { session: Session; request: Request; response: Response; context: RequestContext },
  ): Promise<undefined> => {
    const { organizationId } = session;
    const as = exported.data.format;
    const now = context.now();
    const words = fileLanguage(readerLanguage(request));
    const content = contentIn(as === 'csv' ? machineReadableLanguage(words) : words);
    const { organization, timeZone, name } = await requesterOf(findAccount, session);
    const letterhead = isPrinted(as) ? await loadLetterhead(deps, organizationId) : undefined;
    const document = { ...content, organization, letterhead, madeAt: now.toISOString(), madeBy: name };
    const order = { organizationId, signal: createClientGoneSignal(response) };
    const bytes = await limited(organizationId, () => writeTable(as, document, { renderer, order })).catch(
      (error: unknown) => {
        if (error instanceof RenderingRefusedError) throw new DomainError('analysis.not-exportable');
        throw error;
      },
    );
    const fileName = `${content.title} ${dayAt(now, timeZone)}.${as}`;
    await recordExport(deps.log, context, exported);
    asAttachment(response, fileName, tableMimeTypes[as]).send(bytes);
    return undefined;
  };

  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/analyses/:id/export',
        summary: 'Returns the report of an analysis as PDF, Word, CSV, or XLSX; the export is recorded',
        permission: 'policy.read',
        requires: 'policies',
        params,
        query: z.object({ format }),
        answers: { 200: null },
        sends,
        problems: ['analysis.not-found', 'analysis.not-exportable', 'request.too-many'],
      },
      async ({ params: { id }, query, session, request, response, context }) => {
        const analysis = await completed(session.organizationId, id, readerLanguage(request));
        const { format: as } = query;
        const exported = { type: 'AnalysisExported', data: { ...exportedOf(analysis), format: as } } as const;
        return send((words) => reportTable(analysis, words), exported, {
          session,
          request,
          response,
          context,
        });
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/analyses/:id/comparison/export',
        summary:
          'Returns the changes since an earlier analysis of the same policy as PDF, Word, CSV, or XLSX; the export is recorded',
        permission: 'policy.read',
        requires: 'policies',
        params,
        query: z.object({ format, since: z.uuid() }),
        answers: { 200: null },
        sends,
        problems: ['analysis.not-found', 'analysis.not-exportable', 'request.too-many'],
      },
      async ({ params: { id }, query, session, request, response, context }) => {
        const after = await completed(session.organizationId, id, readerLanguage(request));
        const before = await completed(session.organizationId, query.since, readerLanguage(request));
        if (before.policyId !== after.policyId) throw new DomainError('analysis.not-found');
        const table = (words: FileLanguage) => comparisonTable(before, after, words);
        const data = { ...exportedOf(after), format: query.format, comparedWith: before.id };
        const exported = { type: 'AnalysisExported', data } as const;
        return send(table, exported, { session, request, response, context });
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/coverage/export',
        summary:
          'Returns which policies answer which requirements of a body as PDF, Word, CSV, or XLSX; the export is recorded',
        permission: 'policy.read',
        requires: 'coverage',
        query: z.object({ ...coverageQuerySchema.shape, format }),
        answers: { 200: null },
        sends,
        problems: ['analysis.requirement-not-found', 'analysis.not-exportable', 'request.too-many'],
        reads: ['policies', 'analyses'],
      },
      async ({ query, session, request, response, context }) => {
        const { organizationId } = session;
        const coverage = await readCoverage(deps, organizationId, {
          body: query.body,
          language: readerLanguage(request),
        });
        const titles = isPrinted(query.format) ? PRINTED_TITLES : Number.POSITIVE_INFINITY;
        const table = (words: FileLanguage) => coverageTable(coverage, words, { titles });
        const data = { organizationId, format: query.format, body: query.body };
        const exported = { type: 'CoverageExported', data } as const;
        return send(table, exported, { session, request, response, context });
      },
    ),
  ];
};

const exportedOf = ({ id: analysisId, policyId, policyVersion }: AnalysisRecord) => ({
  analysisId,
  policyId,
  policyVersion,
});
