// German texts of the product's templates.

import type { TemplateTexts } from './outlines.ts'

export const de: TemplateTexts = {
  launch: {
    title: 'Produkteinführung',
    about: 'Sechs Wochen, vom Versprechen bis zum Rückblick.',
    labels: { product: 'Produkt', content: 'Inhalte', sales: 'Vertrieb' },
    tabs: { before: 'Vorbereitung', after: 'Einführung' },
    lists: {
      groundwork: 'Grundlagen',
      material: 'Material',
      checks: 'Prüfen',
      day: 'Tag der Einführung',
      weeks: 'Erste Wochen',
    },
    tasks: {
      audience: {
        title: 'Festlegen, für wen es ist',
        text: 'Eine Art von Kunden, so beschrieben, dass jedem im Team ein Name dazu einfällt.',
      },
      promise: {
        title: 'Das Versprechen in einem Satz',
        text: 'Was für die Kunden leichter wird, in ihren eigenen Worten. Seite, Rundschreiben und Pressemitteilung folgen daraus.',
      },
      price: { title: 'Preise und Konditionen festlegen' },
      page: { title: 'Produktseite', parts: ['Text', 'Bilder', 'Titel und Beschreibung für Suchmaschinen'] },
      kit: {
        title: 'Unterlagen für den Vertrieb',
        parts: ['Preisliste', 'Präsentation', 'Antworten auf häufige Fragen'],
      },
      press: { title: 'Pressemitteilung und Rundschreiben an Kunden' },
      trial: {
        title: 'Fünf Kunden ausprobieren lassen',
        text: 'Zusehen, ohne zu helfen. Worüber drei von ihnen stolpern, wird vor der Einführung behoben.',
        parts: ['Fünf Kunden fragen', 'Zusehen', 'Aufschreiben, worüber sie gestolpert sind'],
      },
      support: { title: 'Support vorbereiten' },
      go: { title: 'Entscheiden: „Los“ oder „Warten“', text: 'Was fehlt noch, und geht es auch ohne?' },
      publish: { title: 'Seite und Preise veröffentlichen' },
      send: { title: 'Rundschreiben und Pressemitteilung verschicken' },
      watch: {
        title: 'Zahlen und Fragen verfolgen',
        text: 'Einmal am Tag nachsehen und noch am selben Tag antworten.',
      },
      review: {
        title: 'Gemeinsam zurückblicken',
        parts: ['Was gut lief', 'Was nicht gut lief', 'Was wir beim nächsten Mal anders machen'],
      },
    },
  },
  onboarding: {
    title: 'Einarbeitung im Team',
    about: 'Beginnt zwei Wochen vor dem ersten Arbeitstag; der ist Tag 15.',
    labels: { papers: 'Unterlagen', equipment: 'Ausstattung', team: 'Team' },
    tabs: { all: 'Einarbeitung' },
    lists: { before: 'Vor dem ersten Tag', day: 'Erster Tag', week: 'Erste Woche', months: 'Erste Monate' },
    tasks: {
      contract: {
        title: 'Vertrag und Unterlagen',
        parts: ['Unterschriebener Vertrag', 'Bankverbindung', 'Notfallkontakt'],
      },
      buddy: {
        title: 'Ansprechperson bestimmen',
        text: 'Jemand aus dem Team, den man alles fragen darf und der in den ersten Wochen Zeit dafür hat.',
      },
      laptop: { title: 'Laptop und Telefon bestellen' },
      plan: { title: 'Erste Woche planen' },
      accounts: {
        title: 'Konten und Zugänge einrichten',
        parts: ['E-Mail und Kalender', 'Werkzeuge des Teams', 'Schlüssel oder Ausweis'],
      },
      welcome: {
        title: 'Begrüßung und Rundgang',
        parts: ['Rundgang durchs Haus', 'Das Team kennenlernen', 'Gemeinsam zu Mittag essen'],
      },
      desk: { title: 'Arbeitsplatz gemeinsam einrichten' },
      first: {
        title: 'Eine erste Aufgabe',
        text: 'Klein genug, um diese Woche fertig zu werden, und echt genug, dass jemand sie braucht.',
      },
      meet: { title: 'Andere Teams kennenlernen' },
      safety: { title: 'Datenschutz und Arbeitssicherheit' },
      friday: { title: 'Gespräch zum Ende der ersten Woche', text: 'Was war unklar? Was hat gefehlt?' },
      goals: { title: 'Ziele für die ersten drei Monate vereinbaren' },
      month: { title: 'Gespräch nach einem Monat' },
      quarter: {
        title: 'Gespräch vor Ende des dritten Monats',
        parts: ['Rückmeldung aus dem Team', 'Rückmeldung an uns', 'Nächste Ziele'],
      },
    },
  },
  weekly: {
    title: 'Wochenplan im Team',
    about: 'Ein Ort für alles, was das Team diese Woche tut.',
    labels: { customers: 'Kunden', internal: 'Intern', improvement: 'Verbesserung' },
    tabs: { all: 'Woche' },
    lists: { week: 'Diese Woche', doing: 'In Arbeit', waiting: 'Wartet', later: 'Später', done: 'Erledigt' },
    tasks: {
      invite: { title: 'Das Team in dieses Projekt einladen' },
      round: {
        title: 'Montagsrunde',
        text: 'Eine Viertelstunde vor diesem Board.',
        parts: ['Was diese Woche am wichtigsten ist', 'Wer Hilfe braucht', 'Worauf wir warten'],
      },
      goals: {
        title: 'Drei Ziele für die Woche',
        text: 'Drei und nicht mehr, damit sie am Mittwoch noch alle kennen.',
      },
      questions: { title: 'Offene Kundenfragen beantworten' },
      back: {
        title: 'Rückblick am Freitag',
        parts: ['Was gut lief', 'Was uns aufgehalten hat', 'Was wir nächste Woche ausprobieren'],
      },
      waiting: { title: 'Nachfassen, worauf wir warten' },
      howto: { title: 'Aufschreiben, was immer wieder gefragt wird' },
      folders: { title: 'Gemeinsame Ordner aufräumen' },
    },
  },
}
