# This stage builds the program with the packages of the lock file.
FROM node:26-slim AS build
WORKDIR /app
COPY .npmrc package.json package-lock.json ./
RUN npm ci --omit=dev
COPY . .
# Fairway's own Node, one of the packages, runs the build.
RUN node_modules/.bin/node scripts/build.ts
# Removes packages that only the build of the pages needs, and files that only editors and compilers read.
RUN npm uninstall --no-save --omit=dev \
      @fontsource-variable/figtree @fontsource-variable/newsreader @hookform/resolvers @tailwindcss/vite \
      @tanstack/react-query @tanstack/react-router @vitejs/plugin-react idb lean-qr lucide-react papaparse react react-dom \
      react-hook-form subset-font tailwindcss vite zustand \
    && rm -rf node_modules/node-linux-*/include node_modules/node-linux-*/share \
    && find node_modules \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM debian:13-slim
# Extra Debian packages for BACKUP_COMMAND or for backups of PostgreSQL, such as "openssh-client postgresql-client".
ARG PACKAGES=""
# Node needs the two libraries. Fairway owns /data, so it also owns a new volume there.
RUN apt-get update \
    && apt-get install -y --no-install-recommends libatomic1 libstdc++6 $PACKAGES \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --uid 1000 --home-dir /data --no-create-home fairway \
    && install --directory --owner=1000 --group=1000 --mode=700 /data
LABEL org.opencontainers.image.title="Fairway" \
      org.opencontainers.image.description="Registration and organization of a charity golf-and-dinner event" \
      org.opencontainers.image.version="1.0.0"
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json package.json
COPY docs/guide docs/guide
COPY scripts scripts
COPY src/shared src/shared
COPY src/server src/server
ENV PATH=/app/node_modules/.bin:$PATH NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=10s --start-period=2m \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "src/server/main.ts"]
