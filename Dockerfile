# The product alone: http, worker, studio and migrations are commands of one image. No sandbox, no tools, no tests in it, and
# nothing is fetched when a container starts. Versions are exact; set the base by digest where your registry tells it.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
# Public halves of keys (docs/runbooks/secrets.md); the secret itself never enters an image.
ARG KEY_SET_PUBLIC_KEY
ARG RECEIPT_PUBLIC_KEYS
RUN test -n "$KEY_SET_PUBLIC_KEY" && test -n "$RECEIPT_PUBLIC_KEYS" && test "$(node --version)" = "v$(cat .node-version)"
# As the lock file says, checksums included (docs/adr/0060-npm-ci-with-a-completed-lock-file.md).
RUN npm ci --ignore-scripts --no-audit --no-fund
RUN PATH="/app/node_modules/.bin:$PATH" node tools/build.ts

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages packages
COPY apps/server/package.json apps/server/package.json
COPY apps/studio/package.json apps/studio/package.json
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev -w apps/server -w apps/studio

FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production
COPY --from=dependencies /app ./
COPY --from=build /app/apps/server apps/server
COPY --from=build /app/apps/studio apps/studio
COPY --from=build /app/apps/player/dist apps/player/dist
COPY --from=build /app/apps/console/dist apps/console/dist
RUN find apps packages \( -name '*.test.ts' -o -name '*.test.tsx' -o -name testing -o -name attacks \) -not -path '*/node_modules/*' -prune -exec rm -rf {} +
USER node
EXPOSE 4600 4601 4602 4630
# Also: start-worker.ts, start-migrate.ts, and apps/studio/src/start.ts, start-migrate.ts.
CMD ["node", "apps/server/src/start-http.ts"]
