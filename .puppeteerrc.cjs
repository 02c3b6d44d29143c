// The browser is found or installed by scripts/services; Puppeteer must not download one of its own.
module.exports = { skipDownload: true }
