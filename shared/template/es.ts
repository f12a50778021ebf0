// Spanish texts of the product's templates.

import type { TemplateTexts } from './outlines.ts'

export const es: TemplateTexts = {
  launch: {
    title: 'Lanzamiento de un producto',
    about: 'Seis semanas, de la promesa a la retrospectiva.',
    labels: { product: 'Producto', content: 'Contenido', sales: 'Ventas' },
    tabs: { before: 'Preparación', after: 'Lanzamiento' },
    lists: {
      groundwork: 'Bases',
      material: 'Material',
      checks: 'Comprobaciones',
      day: 'Día del lanzamiento',
      weeks: 'Primeras semanas',
    },
    tasks: {
      audience: {
        title: 'Decidir para quién es',
        text: 'Un tipo de cliente, descrito de forma que a todo el equipo le venga un nombre a la cabeza.',
      },
      promise: {
        title: 'Resumir la promesa en una frase',
        text: 'Qué se vuelve más fácil para los clientes, con sus propias palabras. La página, la carta y la nota de prensa parten de ahí.',
      },
      price: { title: 'Fijar precios y condiciones' },
      page: { title: 'Página del producto', parts: ['Texto', 'Imágenes', 'Título y descripción para buscadores'] },
      kit: {
        title: 'Material para ventas',
        parts: ['Lista de precios', 'Presentación', 'Respuestas a las preguntas habituales'],
      },
      press: { title: 'Nota de prensa y carta a los clientes' },
      trial: {
        title: 'Pedir a cinco clientes que lo prueben',
        text: 'Observar sin ayudar. Lo que haga tropezar a tres de ellos se corrige antes del lanzamiento.',
        parts: ['Invitar a cinco clientes', 'Observarlos', 'Anotar en qué han tropezado'],
      },
      support: { title: 'Preparar al equipo de soporte' },
      go: { title: 'Decidir: lanzar o esperar', text: '¿Qué falta todavía? ¿Se puede lanzar sin ello?' },
      publish: { title: 'Publicar la página y los precios' },
      send: { title: 'Enviar la carta y la nota de prensa' },
      watch: { title: 'Seguir las cifras y las preguntas', text: 'Mirar una vez al día y responder ese mismo día.' },
      review: {
        title: 'Hacer la retrospectiva',
        parts: ['Qué salió bien', 'Qué no salió bien', 'Qué haremos distinto la próxima vez'],
      },
    },
  },
  onboarding: {
    title: 'Incorporación al equipo',
    about: 'Empieza dos semanas antes del primer día de trabajo, que es el día 15.',
    labels: { papers: 'Documentación', equipment: 'Equipamiento', team: 'Equipo' },
    tabs: { all: 'Incorporación' },
    lists: { before: 'Antes del primer día', day: 'Primer día', week: 'Primera semana', months: 'Primeros meses' },
    tasks: {
      contract: {
        title: 'Contrato y documentación',
        parts: ['Contrato firmado', 'Datos bancarios', 'Contacto de emergencia'],
      },
      buddy: {
        title: 'Elegir a quien acompañe',
        text: 'Alguien del equipo a quien se le pueda preguntar todo y que tenga tiempo para ello las primeras semanas.',
      },
      laptop: { title: 'Pedir portátil y teléfono' },
      plan: { title: 'Planificar la primera semana' },
      accounts: {
        title: 'Preparar cuentas y accesos',
        parts: ['Correo y calendario', 'Herramientas del equipo', 'Llaves o tarjeta'],
      },
      welcome: {
        title: 'Bienvenida y recorrido',
        parts: ['Recorrido por las instalaciones', 'Conocer al equipo', 'Comida juntos'],
      },
      desk: { title: 'Preparar juntos el puesto de trabajo' },
      first: {
        title: 'Una primera tarea',
        text: 'Lo bastante pequeña para terminarla esta semana y lo bastante real para que a alguien le sirva.',
      },
      meet: { title: 'Conocer a los demás equipos' },
      safety: { title: 'Protección de datos y seguridad en el trabajo' },
      friday: { title: 'Charla al final de la primera semana', text: '¿Qué no quedó claro? ¿Qué faltó?' },
      goals: { title: 'Acordar los objetivos de los tres primeros meses' },
      month: { title: 'Charla al cabo de un mes' },
      quarter: {
        title: 'Charla antes de que acabe el tercer mes',
        parts: ['Opinión del equipo', 'Opinión sobre nosotros', 'Próximos objetivos'],
      },
    },
  },
  weekly: {
    title: 'Tablero semanal del equipo',
    about: 'Un solo lugar para lo que el equipo hace esta semana.',
    labels: { customers: 'Clientes', internal: 'Interno', improvement: 'Mejora' },
    tabs: { all: 'Semana' },
    lists: { week: 'Esta semana', doing: 'En curso', waiting: 'En espera', later: 'Más adelante', done: 'Hecho' },
    tasks: {
      invite: { title: 'Invitar al equipo a este proyecto' },
      round: {
        title: 'Reunión del lunes',
        text: 'Quince minutos delante de este tablero.',
        parts: ['Qué es lo más importante esta semana', 'Quién necesita ayuda', 'Qué estamos esperando'],
      },
      goals: { title: 'Tres objetivos para la semana', text: 'Solo tres, para que el miércoles todos los recuerden.' },
      questions: { title: 'Responder a las preguntas pendientes de los clientes' },
      back: {
        title: 'Retrospectiva del viernes',
        parts: ['Qué salió bien', 'Qué nos frenó', 'Qué probaremos la semana que viene'],
      },
      waiting: { title: 'Reclamar lo que estamos esperando' },
      howto: { title: 'Escribir lo que se pregunta una y otra vez' },
      folders: { title: 'Ordenar las carpetas compartidas' },
    },
  },
}
