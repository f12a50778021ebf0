// Cleaning of file names, and the Content-Disposition header.

import { describe, expect, it } from 'vitest'
import { StartUpload } from '#shared/attachment/inputs.ts'
import { fileName } from '#shared/common/file-name.ts'
import { contentDisposition } from '#functions/platform/content-disposition.ts'

describe('fileName', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['C:\\Users\\mara\\Offer 2026.pdf', 'Offer 2026.pdf'],
    ['/', ''],
    ['..', ''],
    ['folder/..', ''],
    ['.gitignore', '.gitignore'],
    ['evil\u202Egnp.exe', 'evilgnp.exe'],
    ['a\u2066b\u2069\u200Ec\u200F\u061C.txt', 'abc.txt'],
    ['new\r\nSet-Cookie: a=b.txt', 'new Set-Cookie: a=b.txt'],
    ['nul\u0000\u0007\u009Fbell.txt', 'nulbell.txt'],
    ['a"b.svg', 'a"b.svg'],
    ['naïve 文件.html', 'naïve 文件.html'],
    ['half \uD83D.txt', 'half \uFFFD.txt'],
  ])('turns %j into %j', (raw, name) => expect(fileName(raw)).toBe(name))
})

describe('contentDisposition', () => {
  it.each([
    ['passwd', 'passwd', 'passwd'],
    ['a"b.svg', 'a_b.svg', 'a%22b.svg'],
    ['naïve 文件.html', 'na_ve __.html', 'na%C3%AFve%20%E6%96%87%E4%BB%B6.html'],
    ["it's (1)*.txt", "it's (1)*.txt", 'it%27s%20%281%29%2A.txt'],
    ['100%.txt', '100_.txt', '100%25.txt'],
    ['evil\u202Egnp.exe', 'evilgnp.exe', 'evilgnp.exe'],
    ['../../etc/passwd', 'passwd', 'passwd'],
    ['a\r\nb', 'a b', 'a%20b'],
    ['..', 'file', 'file'],
  ])('returns the header for %j', (name, ascii, encoded) =>
    expect(contentDisposition('attachment', name)).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`),
  )

  it('is a valid header for any name', () => {
    for (let code = 0; code < 0x3000; code++) {
      const value = contentDisposition('inline', `x${String.fromCharCode(code)}y`)
      expect(value).toMatch(/^inline; filename="[ !#-[\]-~]+"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/)
    }
  })
})

it('cleans the name of an announced file, and rejects an empty result', () => {
  const announced = (name: string) =>
    StartUpload.safeParse({ attachmentId: `att_${'0'.repeat(26)}`, name, contentType: 'text/plain', bytes: 1 })
  expect(announced('../../evil\u202Egnp.exe').data?.name).toBe('evilgnp.exe')
  expect(announced('a/../').success).toBe(false)
  expect(announced('x'.repeat(256)).success).toBe(false)
})
