export { describeMicroFrontend } from './describe-micro-frontend.mjs';
export { devServer } from './dev-server.mjs';
export { microFrontend, mfePath } from './micro-frontend.mjs';
export { shell } from './shell.mjs';
