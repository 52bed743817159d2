import type { Request, RequestHandler } from 'express';
import type { ContextFor } from '../event-log/request-context.ts';
import type { Reaction } from '../jobs/reaction.ts';
import type { Route } from '../routing/route.ts';
import type { Tool } from '../routing/tool.ts';
import type { ScheduledJob } from '../scheduler/scheduled-job.ts';
import type { ApiGround, JobsGround } from './ground.ts';
import type { HealthPart, LiveAdapter } from './health.ts';

/** What a part holds while its process runs. */
interface Held {
  /** Work that goes on until the process stops. Work that ends by itself or fails stops the process. */
  background?: readonly { name: string; work: (signal: AbortSignal) => Promise<void> }[];
  /** Ends what the part has opened, when the process stops. */
  close?: () => Promise<unknown>;
}

/** Origins of somebody else that pages may load from: `https://` addresses, by what is loaded. */
export interface PageSources {
  scripts?: readonly string[];
  frames?: readonly string[];
  connections?: readonly string[];
  images?: readonly string[];
}

/** A protocol of somebody else's, with its own addresses, bodies and faults: it answers whatever comes under its path. */
export interface Protocol {
  /** Such as `/scim/v2`. */
  path: string;
  handle: (tools: ProtocolTools) => RequestHandler;
}

/** What the server gives protocols. */
export interface ProtocolTools {
  /** Contexts of what a request changes. */
  contextsOf: (request: Request) => ContextFor;
  /** Reads a body of JSON, also of a media type that is built on it. */
  jsonBody: (bytes: number) => RequestHandler;
}

/** What a module adds to the process that serves the API. */
export interface ApiPart extends Held {
  routes?: readonly Route[];
  /** What language models may read. */
  tools?: readonly Tool[];
  protocols?: readonly Protocol[];
  /** What the module's screens need from elsewhere; pages load nothing else that is not ours. */
  pageSources?: PageSources;
  /** The state of what the module keeps running, asked at most once a second. Rejects when it cannot be determined now. */
  health?: () => Promise<readonly HealthPart[]>;
}

/** What a module adds to the processes that run jobs. */
export interface JobsPart extends Held {
  reactions?: readonly Reaction[];
  scheduled?: readonly ScheduledJob[];
}

/**
 * A domain, or a shared part with work or health of its own, as the rest of the product sees it. Each part is
 * built only in the processes that run it, so that a process opens nothing it does not use.
 */
export interface Module {
  /** The name of its folder. */
  name: string;
  /** What stands behind the ports that this module alone uses. */
  adapters?: readonly LiveAdapter[];
  api?: (ground: ApiGround) => ApiPart | Promise<ApiPart>;
  jobs?: (ground: JobsGround) => JobsPart | Promise<JobsPart>;
}
