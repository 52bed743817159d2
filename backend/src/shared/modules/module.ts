import type { Request, RequestHandler } from 'express';
import type { ContextFor } from '../event-log/request-context.ts';
import type { Reaction } from '../jobs/reaction.ts';
import type { Route } from '../routing/route.ts';
import type { Tool } from '../routing/tool.ts';
import type { ScheduledJob } from '../scheduler/scheduled-job.ts';
import type { ApiResources, JobsResources } from './resources.ts';
import type { HealthPart, LiveAdapter } from './health.ts';

/** Resources that a module's part holds while its process runs. */
interface Held {
  /** Background work. If it ends or fails early, the process stops. */
  background?: readonly { name: string; work: (signal: AbortSignal) => Promise<void> }[];
  /** Closes the part's resources when the process stops. */
  close?: () => Promise<unknown>;
}

/** External `https://` origins that pages may load from, by kind of resource. */
export interface PageSources {
  scripts?: readonly string[];
  frames?: readonly string[];
  connections?: readonly string[];
  images?: readonly string[];
}

/** A third-party protocol with its own paths, bodies and errors. It handles all requests under its path. */
export interface Protocol {
  /** The protocol's path, such as `/scim/v2`. */
  path: string;
  handle: (tools: ProtocolTools) => RequestHandler;
}

/** Services that the server provides to protocols. */
export interface ProtocolTools {
  /** Creates contexts for changes that a request makes. */
  contextsOf: (request: Request) => ContextFor;
  /** Reads a JSON body of at most `bytes`, including media types based on JSON. */
  jsonBody: (bytes: number) => RequestHandler;
}

/** A module's contribution to the process that serves the API. */
export interface ApiPart extends Held {
  routes?: readonly Route[];
  /** Tools that language models can call. */
  tools?: readonly Tool[];
  protocols?: readonly Protocol[];
  /** External sources that the module's screens need. Pages cannot load from any other external origin. */
  pageSources?: PageSources;
  /**
   * Resolves with the state of the module's background work. Called at most once per second. Rejects if the
   * state cannot be determined.
   */
  health?: () => Promise<readonly HealthPart[]>;
}

/** A module's contribution to the processes that run jobs. */
export interface JobsPart extends Held {
  reactions?: readonly Reaction[];
  scheduled?: readonly ScheduledJob[];
}

/**
 * The public interface of a domain, or of a shared part with background work or health reports. A part is
 * only built in processes that run it, so that no process opens resources that it does not use.
 */
export interface Module {
  /** The name of the module's folder. */
  name: string;
  /** Adapters that only this module uses. */
  adapters?: readonly LiveAdapter[];
  api?: (resources: ApiResources) => ApiPart | Promise<ApiPart>;
  jobs?: (resources: JobsResources) => JobsPart | Promise<JobsPart>;
}
