FROM node:20-bookworm-slim

RUN apt-get update \
 && apt-get install -y --no-install-recommends \
      bubblewrap chromium-headless-shell chromium-sandbox fontconfig fonts-liberation2 fonts-noto-core fonts-noto-color-emoji fonts-noto-cjk tini \
 && rm -rf /var/lib/apt/lists/*

WORKDIR /app
COPY package.json package-lock.json .npmrc .puppeteerrc.cjs ./
# MongoDB and Redis run elsewhere, so their optional embedded engine stays out; platform binaries are optional too.
RUN npm ci --omit=dev && rm -rf node_modules/@0q && npm cache clean --force

COPY tsconfig.json ./
COPY contract contract
COPY platform platform
COPY client client
RUN npm run build
COPY server server
COPY worker worker

ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    CHROMIUM_PATH=/usr/bin/chromium-headless-shell
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000

ENTRYPOINT ["tini", "--"]
CMD ["node", "--import", "tsx", "server/src/index.ts"]
