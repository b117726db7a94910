# One node of Signalbox. It brings no database: MONGODB_URL and REDIS_URL say where they are.
# Debian, not Alpine: the binary of uWebSockets.js is made for glibc, the newer one for 2.38 and later.
# A tag can be moved, a digest cannot: pin it when you build, as k8s/README.md says.
ARG NODE_IMAGE=node:24-trixie-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY tsconfig.json tsconfig.build.json tsconfig.client.json LICENSE ./
COPY scripts ./scripts
COPY schemas ./schemas
COPY examples ./examples
COPY src ./src
RUN npm run build
RUN npm prune --omit=dev
# Both builds of the HTTP server carry a binary for every system and version; this Node loads one of each.
RUN cd node_modules \
  && keep="$(node -p '`uws_${process.platform}_${process.arch}_${process.versions.modules}.node`')" \
  && find uWebSockets.js @btc-vision/uwebsockets.js -name 'uws_*.node' ! -name "$keep" -delete
# One of them must load, and the binary that looks into pictures as well.
RUN node --input-type=module --eval "await import('./dist/gateway/uws.js'); await import('sharp')"

FROM ${NODE_IMAGE}
ENV NODE_ENV=production
# Only the container's own network reaches it: a port is published by who runs it.
ENV HOST=0.0.0.0
# Uploaded files go there, unless FILE_STORE names a bucket.
ENV DATA_DIR=/data
RUN mkdir --mode=700 /data && chown 1000:1000 /data
VOLUME /data
WORKDIR /app
COPY --from=build /build/package.json ./
COPY --from=build /build/node_modules ./node_modules
COPY --from=build /build/dist ./dist
# The user node of the base image, by number, so that Kubernetes can see that it is not root.
USER 1000:1000
EXPOSE 8080 9090 7400
# No shell and no npm in between: the node itself gets the SIGTERM.
CMD ["node", "--enable-source-maps", "dist/main.js"]
