import { type RefObject, useLayoutEffect, useRef } from 'react'

/** For handlers that outlive a render. Don't read it while rendering. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
