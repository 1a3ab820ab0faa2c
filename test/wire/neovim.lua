-- Uses LitNotes in Neovim as a writer does and writes what came of it as JSON: started by neovim.test.ts.
-- Works from Neovim 0.7 on, so it starts the client by hand.
local env = vim.env
local report = {}

local function until_(what, condition)
  assert(vim.wait(20000, condition, 20), 'nothing came of: ' .. what)
end

local function cursor_on(pattern, offset)
  vim.fn.cursor(1, 1)
  assert(vim.fn.search('\\C\\V' .. pattern, 'cW') > 0, pattern .. ' stands in the file')
  local at = vim.api.nvim_win_get_cursor(0)
  vim.api.nvim_win_set_cursor(0, { at[1], at[2] + (offset or 1) })
end

local function float_text()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then
      return table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false), '\n')
    end
  end
end

local function completions(line)
  local last = vim.api.nvim_buf_line_count(0)
  vim.api.nvim_buf_set_lines(0, last, last, false, { '', line })
  vim.api.nvim_win_set_cursor(0, { last + 2, #line })
  local params = vim.lsp.util.make_position_params()
  -- In normal mode the cursor can't stand behind the last character.
  params.position.character = #line
  local answers = vim.lsp.buf_request_sync(0, 'textDocument/completion', params, 20000)
  local words = {}
  for _, answer in pairs(answers or {}) do
    local prefix = line:match('[%w]*$')
    for _, item in ipairs(vim.lsp.util.text_document_completion_list_to_complete_items(answer.result, prefix)) do
      table.insert(words, item.word)
    end
  end
  return words
end

local function run()
  vim.cmd('edit ' .. env.LITNOTES_FOLDER .. '/related-work.md')
  local ready = false
  local id = vim.lsp.start_client({
    name = 'litnotes',
    cmd = { env.LITNOTES_NODE, env.LITNOTES_PROGRAM, 'lsp' },
    root_dir = env.LITNOTES_FOLDER,
    on_attach = function(client)
      client.request('litnotes/ready', vim.NIL, function(_, answer)
        ready = true
        report.papers = answer.papers
      end)
    end,
  })
  vim.lsp.buf_attach_client(0, id)
  until_('reading the papers', function() return ready end)

  cursor_on('EmoReward')
  vim.lsp.buf.hover()
  until_('hover', float_text)
  report.hover = float_text()

  vim.lsp.buf.definition()
  until_('definition', function() return not vim.api.nvim_buf_get_name(0):match('related%-work%.md$') end)
  report.definition = { file = vim.api.nvim_buf_get_name(0), line = vim.api.nvim_get_current_line() }
  vim.cmd('buffer ' .. vim.fn.bufnr('related-work.md'))

  report.names = completions('We follow Emo')
  report.keys = completions('As said before [@' .. env.LITNOTES_KEY:sub(1, 4))

  cursor_on('@' .. env.LITNOTES_KEY, 2)
  vim.lsp.buf.rename('renamed2026')
  until_('rename', function() return vim.fn.search('@renamed2026', 'nw') > 0 end)
  report.renamed = {}
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    local text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n')
    if text:find('renamed2026', 1, true) then
      table.insert(report.renamed, vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buffer), ':t'))
    end
  end

  -- This Neovim can't ask for diagnostics: they are sent.
  vim.api.nvim_buf_set_lines(0, -1, -1, false, { '', 'As nobody says [@nosuchkey2020].' })
  local function unknown()
    for _, diagnostic in ipairs(vim.diagnostic.get(0)) do
      if diagnostic.message:find('nosuchkey2020', 1, true) then return diagnostic.message end
    end
  end
  until_('diagnostics', unknown)
  report.diagnostic = unknown()

  vim.lsp.stop_client(id)
  until_('the server’s end', function() return #vim.lsp.get_active_clients() == 0 end)
end

local fine, problem = pcall(run)
if not fine then report.problem = tostring(problem) end
vim.fn.writefile({ vim.fn.json_encode(report) }, env.LITNOTES_REPORT)
vim.cmd('qall!')
