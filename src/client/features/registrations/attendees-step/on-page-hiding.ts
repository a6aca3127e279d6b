type Place = { window: EventTarget; document: EventTarget & Pick<Document, 'visibilityState'> }

/**
 * Hears when the page may be seen no more: it is left, loaded again or closed, or it goes into the background, after which
 * a phone may end it without another word. Answers how to stop.
 */
export function onPageHiding(hear: () => void, place: Place = { window, document }): () => void {
  const hearIfHidden = () => {
    if (place.document.visibilityState === 'hidden') hear()
  }
  place.window.addEventListener('pagehide', hear)
  place.document.addEventListener('visibilitychange', hearIfHidden)
  return () => {
    place.window.removeEventListener('pagehide', hear)
    place.document.removeEventListener('visibilitychange', hearIfHidden)
  }
}
