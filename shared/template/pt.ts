// Portuguese texts of the product's templates.

import type { TemplateTexts } from './outlines.ts'

export const pt: TemplateTexts = {
  launch: {
    title: 'Lançamento de produto',
    about: 'Seis semanas, da promessa à retrospectiva.',
    labels: { product: 'Produto', content: 'Conteúdo', sales: 'Vendas' },
    tabs: { before: 'Preparação', after: 'Lançamento' },
    lists: {
      groundwork: 'Fundamentos',
      material: 'Material',
      checks: 'Verificação',
      day: 'Dia do lançamento',
      weeks: 'Primeiras semanas',
    },
    tasks: {
      audience: {
        title: 'Definir para quem é',
        text: 'Um tipo de cliente, descrito de forma que todos na equipe pensem em alguém pelo nome.',
      },
      promise: {
        title: 'Resumir a promessa em uma frase',
        text: 'O que fica mais fácil para os clientes, nas palavras deles. A página, o comunicado e o release partem daí.',
      },
      price: { title: 'Definir preços e condições' },
      page: { title: 'Página do produto', parts: ['Texto', 'Imagens', 'Título e descrição para os buscadores'] },
      kit: {
        title: 'Material para vendas',
        parts: ['Lista de preços', 'Apresentação', 'Respostas às perguntas frequentes'],
      },
      press: { title: 'Release para a imprensa e comunicado aos clientes' },
      trial: {
        title: 'Pedir a cinco clientes que experimentem',
        text: 'Observar sem ajudar. O que atrapalhar três deles é corrigido antes do lançamento.',
        parts: ['Convidar cinco clientes', 'Observar', 'Anotar onde tiveram dificuldade'],
      },
      support: { title: 'Preparar o suporte' },
      go: { title: 'Decidir: lançar ou esperar', text: 'O que ainda falta, e dá para lançar sem isso?' },
      publish: { title: 'Publicar a página e os preços' },
      send: { title: 'Enviar o comunicado e o release' },
      watch: {
        title: 'Acompanhar números e perguntas',
        text: 'Olhar uma vez por dia e responder no mesmo dia.',
      },
      review: {
        title: 'Fazer a retrospectiva',
        parts: ['O que deu certo', 'O que não deu certo', 'O que faremos diferente da próxima vez'],
      },
    },
  },
  onboarding: {
    title: 'Integração de um novo colega',
    about: 'Começa duas semanas antes do primeiro dia de trabalho, que é o dia 15.',
    labels: { papers: 'Documentos', equipment: 'Equipamento', team: 'Equipe' },
    tabs: { all: 'Integração' },
    lists: {
      before: 'Antes do primeiro dia',
      day: 'Primeiro dia',
      week: 'Primeira semana',
      months: 'Primeiros meses',
    },
    tasks: {
      contract: {
        title: 'Contrato e documentos',
        parts: ['Contrato assinado', 'Dados bancários', 'Contato de emergência'],
      },
      buddy: {
        title: 'Escolher quem vai acompanhar',
        text: 'Alguém da equipe a quem se possa perguntar tudo e que tenha tempo para isso nas primeiras semanas.',
      },
      laptop: { title: 'Pedir notebook e telefone' },
      plan: { title: 'Planejar a primeira semana' },
      accounts: {
        title: 'Configurar contas e acessos',
        parts: ['E-mail e agenda', 'Ferramentas da equipe', 'Chaves ou crachá'],
      },
      welcome: {
        title: 'Boas-vindas e visita',
        parts: ['Visita às instalações', 'Conhecer a equipe', 'Almoço juntos'],
      },
      desk: { title: 'Preparar juntos o local de trabalho' },
      first: {
        title: 'Uma primeira tarefa',
        text: 'Pequena o bastante para terminar nesta semana e real o bastante para ser útil a alguém.',
      },
      meet: { title: 'Conhecer as outras equipes' },
      safety: { title: 'Proteção de dados e segurança no trabalho' },
      friday: { title: 'Conversa no fim da primeira semana', text: 'O que não ficou claro? O que faltou?' },
      goals: { title: 'Combinar os objetivos dos três primeiros meses' },
      month: { title: 'Conversa após um mês' },
      quarter: {
        title: 'Conversa antes do fim do terceiro mês',
        parts: ['Opinião da equipe', 'Opinião sobre nós', 'Próximos objetivos'],
      },
    },
  },
  weekly: {
    title: 'Quadro semanal da equipe',
    about: 'Um só lugar para o que a equipe faz nesta semana.',
    labels: { customers: 'Clientes', internal: 'Interno', improvement: 'Melhoria' },
    tabs: { all: 'Semana' },
    lists: {
      week: 'Esta semana',
      doing: 'Em andamento',
      waiting: 'Aguardando',
      later: 'Mais tarde',
      done: 'Concluído',
    },
    tasks: {
      invite: { title: 'Convidar a equipe para este projeto' },
      round: {
        title: 'Reunião de segunda-feira',
        text: 'Quinze minutos, diante deste quadro.',
        parts: ['O que é mais importante nesta semana', 'Quem precisa de ajuda', 'O que estamos aguardando'],
      },
      goals: {
        title: 'Três objetivos para a semana',
        text: 'Só três, para que na quarta-feira todos ainda se lembrem deles.',
      },
      questions: { title: 'Responder às perguntas dos clientes' },
      back: {
        title: 'Retrospectiva de sexta-feira',
        parts: ['O que deu certo', 'O que nos atrasou', 'O que vamos experimentar na próxima semana'],
      },
      waiting: { title: 'Cobrar o que estamos aguardando' },
      howto: { title: 'Escrever o que sempre perguntam' },
      folders: { title: 'Organizar as pastas compartilhadas' },
    },
  },
}
