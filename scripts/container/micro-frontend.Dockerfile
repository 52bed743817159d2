# The build of one micro-frontend, served on port 8080: `mfe.json`, and files whose names contain a hash of their
# content.
#   docker build --file scripts/container/micro-frontend.Dockerfile --build-arg NAME=billing --tag proviso-mfe-billing:1.2.0 .
# With --build-arg PREVIOUS=proviso-mfe-billing:1.1.0, the image also has the files of that release, because open pages
# still request them.
ARG PREVIOUS=nginxinc/nginx-unprivileged:1.29.4-alpine3.23

FROM node:24.20.0-bookworm-slim AS build
ARG NAME
WORKDIR /proviso
COPY . .
RUN npm ci --include=dev && npm run build --workspace="mfe-${NAME}" && mv "mfe-${NAME}/dist" /files

FROM ${PREVIOUS} AS previous
USER root
# Keeps the previous release's own files, but not those that it kept from an earlier release.
RUN mkdir -p /files/kept && rm -rf /files/kept /files/mfe.json && mkdir -p /kept && cp -R /files/. /kept/

FROM nginxinc/nginx-unprivileged:1.29.4-alpine3.23
COPY scripts/container/micro-frontend.nginx.conf /etc/nginx/conf.d/default.conf
# Root owns everything, so the server cannot change it.
USER root
COPY --from=previous /kept/ /files/kept/
COPY --from=build /files/ /files/
USER 101:101
