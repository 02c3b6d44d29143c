import { useEffect, useRef } from 'react'

/** A picture that was fetched with the token, so shown from memory rather than by address. */
export function BlobImage({ blob, alt, className }: { blob: Blob; alt: string; className: string }) {
  const element = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(blob)
    element.current?.setAttribute('src', url)
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return <img className={className} ref={element} alt={alt} />
}
