# Firestep as one image: a server (`serve`, unless told otherwise), a worker (`worker`), or any other command.
FROM node:22.23.3-bookworm-slim AS build
WORKDIR /source
COPY . .
# Everything that the lock file names builds the page and compiles the sources, once; then only what runs is installed.
RUN node tools/install.mjs && node tools/build-page.mjs && node tools/compile-server.mjs /firestep
RUN cd /firestep && npm ci --omit=dev --workspace @firestep/cli --ignore-scripts --no-audit --no-fund

FROM node:22.23.3-bookworm-slim
# A user of its own, who owns nothing but the data.
RUN groupadd --system --gid 1914 firestep \
  && useradd --system --uid 1914 --gid firestep --no-create-home --home-dir /data --shell /usr/sbin/nologin firestep \
  && install --directory --owner firestep --group firestep /data
COPY --from=build /firestep /firestep
WORKDIR /firestep
ENV NODE_ENV=production FIRESTEP_DATA=/data
USER firestep
VOLUME /data
EXPOSE 1914
ENTRYPOINT ["node", "packages/cli/bin/firestep.js"]
CMD ["serve"]
