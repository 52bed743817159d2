import type { Request, RequestHandler } from 'express';
import type { ContextFor } from '../event-log/request-context.ts';
import type { Reaction } from '../jobs/reaction.ts';
import type { Route } from '../routing/route.ts';
import type { Tool } from '../routing/tool.ts';
import type { ScheduledJob } from '../scheduler/scheduled-job.ts';
import type { ApiResources, JobsResources } from './resources.ts';
import type { HealthPart, LiveAdapter } from './health.ts';

/** Resources that a part holds while its process runs. */
interface Held {
  /** Background work. Work that ends or fails before the process stops makes the process stop. */
  background?: readonly { name: string; work: (signal: AbortSignal) => Promise<void> }[];
  /** Closes the part's resources when the process stops. */
  close?: () => Promise<unknown>;
}

/** External origins that pages may load from: `https://` addresses, by kind of resource. */
export interface PageSources {
  scripts?: readonly string[];
  frames?: readonly string[];
  connections?: readonly string[];
  images?: readonly string[];
}

/** A third-party protocol with its own paths, bodies and errors. It handles everything under its path. */
export interface Protocol {
  /** Such as `/scim/v2`. */
  path: string;
  handle: (tools: ProtocolTools) => RequestHandler;
}

/** Services of the server for protocols. */
export interface ProtocolTools {
  /** Creates contexts of the changes that a request makes. */
  contextsOf: (request: Request) => ContextFor;
  /** Reads a JSON body, including media types based on JSON. */
  jsonBody: (bytes: number) => RequestHandler;
}

/** A module's contribution to the process that serves the API. */
export interface ApiPart extends Held {
  routes?: readonly Route[];
  /** Tools for language models. */
  tools?: readonly Tool[];
  protocols?: readonly Protocol[];
  /** External sources that the module's screens need; pages load nothing else from other origins. */
  pageSources?: PageSources;
  /**
   * The state of the module's background work, queried at most once a second. Rejects when it cannot be
   * determined now.
   */
  health?: () => Promise<readonly HealthPart[]>;
}

/** A module's contribution to the processes that run jobs. */
export interface JobsPart extends Held {
  reactions?: readonly Reaction[];
  scheduled?: readonly ScheduledJob[];
}

/**
 * The public face of a domain, or of a shared part with background work or health. Each part is built only in
 * the processes that run it, so that a process opens nothing it does not use.
 */
export interface Module {
  /** The name of its folder. */
  name: string;
  /** Adapters of ports that only this module uses. */
  adapters?: readonly LiveAdapter[];
  api?: (resources: ApiResources) => ApiPart | Promise<ApiPart>;
  jobs?: (resources: JobsResources) => JobsPart | Promise<JobsPart>;
}
