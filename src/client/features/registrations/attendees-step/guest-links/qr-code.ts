import { generate } from 'lean-qr'

/** Scanners need so many blank modules around a code. */
const quiet = 4

/** The code of an address as the path of a square picture, a unit for each module. */
export function drawQrCode(address: string): { size: number; path: string } {
  const code = generate(address)
  const places = Array.from({ length: code.size }, (_, place) => place)
  const path = places
    .flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => `M${x + quiet} ${y + quiet}h1v1h-1z`))
    .join('')
  return { size: code.size + 2 * quiet, path }
}
