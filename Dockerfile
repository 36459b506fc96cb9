# One image for both processes: the server runs its TypeScript as it is, the player app is built inside.
FROM node:24-slim AS build
WORKDIR /app
COPY . .
# The public half of the key that signs key sets (docs/runbooks/secrets.md); the secret itself never enters an image.
ARG KEY_SET_PUBLIC_KEY
RUN test -n "$KEY_SET_PUBLIC_KEY" && tools/with-node node tools/build.ts

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production
COPY --from=build --chown=node:node /app /app
USER node
EXPOSE 4600 4601 4602
# Migrates, seeds an empty database, then runs both processes until one of them ends.
CMD ["tools/with-node", "node", "tools/start.ts"]
