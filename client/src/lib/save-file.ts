/** Hands a blob to the browser's own download, under the given name. */
export function saveBlob(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  document.body.append(link)
  link.click()
  link.remove()
  // Revoked late: some browsers read the address after click() has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
