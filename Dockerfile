# Firestep as one image: a server (`serve`, unless told otherwise), a worker (`worker`), or any other command.
FROM node:22-bookworm-slim
WORKDIR /firestep
COPY . .
# What the lock file names, and the page, built once; nothing is installed or built when it starts.
RUN node tools/ready.mjs && node tools/page.mjs && npm cache clean --force
ENV NODE_ENV=production FIRESTEP_DATA=/data
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 1914
ENTRYPOINT ["node", "packages/cli/bin/firestep.js"]
CMD ["serve"]
