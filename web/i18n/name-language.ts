// Says which language the page is in, for those who have it read aloud.

export function nameLanguage(language: string): void {
  const name = language === 'pt' ? 'pt-BR' : language
  // Named again, even by the same name, a browser finds the style of everything on the page anew.
  if (document.documentElement.lang !== name) document.documentElement.lang = name
}
