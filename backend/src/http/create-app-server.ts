import type { Express } from 'express';
import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';

/**
 * The HTTP server of `app`, which does not listen yet. Its requests and responses have from the start the prototypes that Express
 * gives to each it is handed. To change the prototype of an object gives it a hidden class of its own in V8, and whatever reads or
 * sets one of its properties from then on has to look it up anew: that was a fifth of a request's time (docs/adr/0052).
 */
export const createAppServer = (app: Express): Server => {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  Object.assign(app, { request: AppRequest.prototype, response: AppResponse.prototype });
  return createServer({ IncomingMessage: AppRequest, ServerResponse: AppResponse }, app);
};
