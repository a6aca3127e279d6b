import type { FastifyRequest } from 'fastify'
import { themeCookie } from '#shared/limits.ts'
import type { Theme } from '#shared/public-page.ts'

export function readTheme(request: FastifyRequest): Theme | undefined {
  const theme = request.cookies[themeCookie]
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

export const applyTheme = (document: string, theme: Theme | undefined): string =>
  theme ? document.replace('<html', `<html data-theme="${theme}"`) : document
