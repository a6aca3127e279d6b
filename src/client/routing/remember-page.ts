/**
 * Takes down which page is open, and gives whether it still is. What a slow call leads on to must not take somebody away from
 * another page, where they may be typing by then.
 */
export function rememberPage(): () => boolean {
  const { pathname } = location
  return () => location.pathname === pathname
}
